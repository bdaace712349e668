import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const LOOK_MS = 15_000;

/**
 * A demo that has just started draws the pictures of its home pages for some minutes, whenever nobody asks for
 * anything: in a marketplace that people visit they lie there.
 * @param dataFolder of a Fernway that nobody asks anything meanwhile
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
