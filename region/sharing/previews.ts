import { createHash } from 'node:crypto';
import type { PreviewKind } from '@fernway/contract/picture';
import type { Database } from '@fernway/db/connect';
import { singleFlight } from '@fernway/server-kit/single-flight';
import type { PictureFile } from '../media/address.ts';
import type { PictureStore } from '../media/pictures.ts';
import { LAYOUT, type Preview } from './preview.ts';
import { findPreviewSubject, type PreviewSubject } from './queries.ts';

interface PreviewsOptions extends PictureStore {
  db: Database;
  /** Finds a file of a picture. */
  picture: (file: PictureFile) => Promise<Buffer | undefined>;
  /** Called when a preview is served but cannot be kept for the next time. */
  onStoreFailure: (error: unknown) => void;
}

/** A preview and the name of its content. */
export interface FoundPreview {
  name: string;
  bytes: Buffer;
}

/**
 * Makes the function that finds the preview of a product, an offer or a store; undefined: there is no such thing.
 * It is drawn on its first request, once for all concurrent requests, and kept under a name made of its content.
 */
export function previews({ db, store, images, picture, onStoreFailure }: PreviewsOptions) {
  const shareRun = singleFlight<Buffer>();

  async function drawAndStore(name: string, subject: PreviewSubject): Promise<Buffer> {
    const { mediaKey } = subject;
    const file =
      mediaKey === null ? undefined : { key: mediaKey, width: 1280 as const, format: 'webp' as const };
    const bytes = await images.drawPreview(toPreview(subject), file && (await picture(file)));
    await store.put(name, bytes).catch(onStoreFailure);
    return bytes;
  }

  /** @param charge called before a preview is drawn for this request, which costs nothing if it throws */
  return async (kind: PreviewKind, id: string, charge: () => void): Promise<FoundPreview | undefined> => {
    const subject = await findPreviewSubject(db, kind, id);
    if (!subject) return undefined;
    const name = nameOf(subject);
    const stored = await store.get(name);
    if (stored) return { name, bytes: stored };
    const bytes = await shareRun(name, () => {
      charge(); // nobody shares a refusal
      return drawAndStore(name, subject);
    });
    return { name, bytes };
  };
}

const dollars = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function toPreview({ home, heading, subHeading, storeName, priceCents }: PreviewSubject): Preview {
  const label = home === 'CA' ? 'CAD' : 'US';
  const price = priceCents === null ? undefined : `${label} $${dollars.format(priceCents / 100)}`;
  return { store: storeName, heading, line: price ?? subHeading ?? undefined };
}

/** The name under which it is kept: other content has another name. */
function nameOf(subject: PreviewSubject): string {
  const content = JSON.stringify([LAYOUT, toPreview(subject), subject.mediaKey]);
  return `previews/${createHash('sha256').update(content).digest('hex').slice(0, 32)}.jpg`;
}
