import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { media } from '@fernway/contract/media';
import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureAddress, pictureAs } from '@fernway/contract/picture';
import { openNetworkRateLimiter } from '@fernway/db/network-rate-limiter';
import { registerCalls } from '@fernway/server-kit/calls';
import pg from 'pg';
import { pino } from 'pino';
import sharp, { type Sharp } from 'sharp';
import { securityHeaders } from '../http/security-headers.ts';
import { createServer } from '../http/server.ts';
import { createMetrics } from '../observability/metrics.ts';
import type { PeerPictures } from '../peer/pictures.ts';
import { openImages } from './images.ts';
import { storePicture } from './pictures.ts';
import { mediaRoutes } from './routes.ts';
import { folderStore, type MediaStore } from './store.ts';

/** A server of pictures with an empty folder of its own, for tests. `wrap` may wrap its store. */
export async function startMediaServer(
  wrap: (store: MediaStore) => MediaStore = (store) => store,
  peer?: PeerPictures,
) {
  const root = await mkdtemp(join(tmpdir(), 'media-'));
  await mkdir(join(root, 'media'));
  const store = folderStore(join(root, 'media'));
  const log = pino({ level: 'silent' });
  const images = await openImages({ folder: join(root, 'incoming'), log });
  const app = createServer({
    logger: log,
    metrics: createMetrics(),
    appOrigins: { has: async () => false },
    networkLimiter: openNetworkRateLimiter(new pg.Pool(), ''),
  });
  const { picture, placeholder } = media;
  const handlers = mediaRoutes({
    ...{ store: wrap(store), images, peer, isPublished: async () => true, chargeDrawing: () => {} },
    log: app.log,
  });
  registerCalls(
    app,
    { picture, placeholder },
    {
      answersHead: () => true,
      securityHeaders,
      authorize: () => ({ authenticate: async () => {}, callerOf: async () => undefined }),
      answer: (name) => (input, request) =>
        handlers[name as 'picture'](input as never, undefined as never, request),
    },
  );
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });

  async function get(address: string, init: RequestInit = {}) {
    const response = await fetch(origin + address, init);
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes };
  }

  return {
    origin,
    store,
    images,
    get,
    /** Stores a picture that must be accepted. */
    async storeAccepted(original: Buffer) {
      const picture = await storePicture({ store, images }, 'products', original);
      if (typeof picture === 'string') throw new Error(picture);
      return { ...picture, address: pictureAddress(picture.key) };
    },
    /** The picture in every width and format. */
    async everyFile(address: string): Promise<Buffer[]> {
      const files = everyAddress(address).map(async (file) => (await get(file)).bytes);
      return Promise.all(files);
    },
    /** Paths of all files in the folder. */
    async filesOnDisk(): Promise<string[]> {
      const entries = await readdir(join(root, 'media'), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    },
    async stop(): Promise<void> {
      await app.close();
      images.close();
      await rm(root, { recursive: true });
    },
  };
}

export type MediaServer = Awaited<ReturnType<typeof startMediaServer>>;

export const everyAddress = (address: string): string[] =>
  PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => pictureAs(address, width, format)));

/** A picture of a few stripes: quick to encode, and different for each seed. */
export const drawStripes = (seed: number, width = 400, height = 300): Sharp =>
  sharp(
    Buffer.alloc(width * height * 3).map((_, i) => (Math.trunc(i / (width * 60)) * seed) % 251),
    {
      raw: { width, height, channels: 3 },
    },
  );
