import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a test's own, so small that it can be filled; only root may make one. */
export function smallDisk(size: string): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'fernway-disk-'));
  const options = `size=${size},mode=755`;
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'fernway-test', path], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    rmdirSync(path);
    throw new Error(`no disk can be mounted: ${stderr}`);
  }
  return {
    path,
    [Symbol.dispose]() {
      spawnSync('umount', ['--lazy', path]);
      rmdirSync(path);
    },
  };
}
