import { createHash } from 'node:crypto';
import type { DemoStore } from './demo-store.ts';
import { generateStores } from './goods/generate.ts';
import { COMPOSER, REDRAWN } from './pictures/recipe.ts';
import { readStarterStores } from './starter.ts';

/** `none`: no store; `starter`: ten stores, quickly loaded; `full`: those and the generated ones. */
export type Extent = 'none' | 'starter' | 'full';

/** The stores of the demo, the same ones each time. @throws Error naming what is wrong with the written goods */
export const demoStores = (extent: Extent): DemoStore[] => [
  ...(extent === 'none' ? [] : readStarterStores()),
  ...(extent === 'full' ? generateStores(import.meta.dirname) : []),
];

/** Changes when anything that is loaded of the store does. */
export const checksumOf = (store: DemoStore): string =>
  createHash('sha256')
    .update(JSON.stringify([COMPOSER, REDRAWN, store]))
    .digest('hex');
