import { join } from 'node:path';
import { brand } from '@fernway/brand';
import { PREVIEW_SIZE } from '@fernway/contract/picture';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { BRAND_CARD, icons } from './icons.ts';

const DRAWING = join(import.meta.dirname, './icon.svg');
const WORKER = join(import.meta.dirname, 'worker.ts');

/** The drawing's share of a maskable icon, which masks leave whole: https://www.w3.org/TR/appmanifest/#icon-masks */
const MASK_SAFE_SHARE = 0.84;

/** Adds to the build what makes the site installable: icons drawn from `icon.svg`, and the service worker. */
export function pwaBuild(): Plugin {
  return {
    name: 'fernway-installable',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: WORKER, fileName: 'service-worker.js' });
    },
    async generateBundle() {
      for (const { file, size, purpose } of icons) {
        const source =
          purpose === 'any'
            ? await drawIcon(size)
            : await drawOpaqueIcon(size, purpose === 'maskable' ? MASK_SAFE_SHARE : 1);
        this.emitFile({ type: 'asset', fileName: `icons/${file}`, source });
      }
      this.emitFile({
        type: 'asset',
        fileName: `icons/${BRAND_CARD.file}`,
        source: await drawBrandCard(),
      });
    },
  };
}

const drawIcon = (size: number): Promise<Buffer> =>
  sharp(DRAWING, { density: 72 * Math.ceil(size / 34) })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

const drawBrandCard = async (): Promise<Buffer> =>
  sharp({ create: { ...PREVIEW_SIZE, channels: 3, background: brand.colours.icon } })
    .composite([{ input: await drawIcon(PREVIEW_SIZE.height - 150), gravity: 'centre' }])
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer();

/** Draws the icon on an opaque background, so that no corner is transparent. */
async function drawOpaqueIcon(size: number, share: number): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 3, background: brand.colours.icon } })
    .composite([{ input: await drawIcon(Math.round(size * share)), gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
