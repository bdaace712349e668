import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const LOOK_MS = 15_000;

/**
 * Waits until a demo that has just started has drawn the pictures of its home pages, which it does for some minutes
 * while it is idle: in a marketplace that people visit they are there already.
 * @param dataFolder of a Fernway that nobody uses meanwhile
 * @returns resolves once no picture has come for fifteen seconds
 */
export async function picturesAreDrawn(dataFolder: string): Promise<void> {
  const count = async () =>
    (await readdir(join(dataFolder, 'media'), { recursive: true }).catch(() => [])).length;
  for (let before = -1, now = await count(); now !== before; ) {
    await setTimeout(LOOK_MS);
    [before, now] = [now, await count()];
  }
}
