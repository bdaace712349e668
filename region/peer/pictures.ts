import type { FastifyBaseLogger } from 'fastify';
import { type PictureFile, readPictureFile } from '../media/address.ts';
import { createGate } from '../media/gate.ts';
import { fileName } from '../media/pictures.ts';

/** The other region cannot be asked now. Answered as 503. */
export class PeerAway extends Error {
  override name = 'PeerAway';
  readonly statusCode = 503;
}

/**
 * Asks the other region for a picture's file; undefined when it has none.
 * @throws PeerAway when it does not answer, or not with a picture
 */
export type PeerPictures = (file: PictureFile) => Promise<Buffer | undefined>;

/** On every request to the other region, which then does not ask back. */
export const FROM_PEER = 'x-from-peer';

/** The other region may have to compose and draw the picture first. */
const DEADLINE_MS = 10_000;
const MOST_BYTES = 8 * 1024 * 1024;
/** How long a region that failed is left alone. */
const REST_MS = 5_000;

interface PeerOptions {
  /** Such as `http://127.0.0.1:3002`. */
  origin: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Pictures of goods whose home is the other region: its `/media` is open to all and never changes under an address, so
 * whatever it answers may be kept like a file of our own.
 */
export function peerPictures({ origin, log }: PeerOptions): PeerPictures {
  const gate = createGate({ atOnce: 4, waiting: 256 });
  let restsUntil = 0;
  return (file) =>
    gate(async () => {
      if (Date.now() < restsUntil) throw new PeerAway('the other region did not answer a moment ago');
      try {
        return await ask(origin, file);
      } catch (error) {
        restsUntil = Date.now() + REST_MS;
        log.warn({ err: error }, 'the other region does not answer with a picture');
        throw new PeerAway('the other region does not answer with a picture');
      }
    });
}

async function ask(origin: string, file: PictureFile): Promise<Buffer | undefined> {
  const name = fileName(file);
  // Keys come from rows and requests; only what has their exact form is put into an address.
  if (!readPictureFile(name)) return undefined;
  const answer = await fetch(`${origin}/media/${name}`, {
    headers: { [FROM_PEER]: '1' },
    redirect: 'error',
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  const isPicture = answer.status === 200 && answer.headers.get('content-type') === `image/${file.format}`;
  if (isPicture && answer.body) return take(answer.body);
  await answer.body?.cancel();
  if (answer.status === 404) return undefined;
  throw new Error(`it answers ${answer.status} of another type`);
}

async function take(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error('its picture is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
