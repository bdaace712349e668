import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '@fernway/settings';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const root = mkdtempSync(join(tmpdir(), 'fernway-bootstrap-'));
const npm = join(root, 'npm-cli.js');
const half = join(root, 'node_modules/half/package.json');

// As npm does it, a package that has been unpacked in part is taken for installed.
const NPM = `
const { existsSync, mkdirSync, symlinkSync, writeFileSync } = require('node:fs');
const write = (file, text) => { mkdirSync(require('node:path').dirname(file), { recursive: true }); writeFileSync(file, text); };
if (process.argv.includes('--version')) return console.log('11.0.0');
if (!existsSync('node_modules/half')) {
  write('node_modules/half/package.json', '{}');
  if (!existsSync('again')) return setInterval(() => {}, 1000);
  write('node_modules/half/index.js', '');
}
write('node_modules/drizzle-orm/package.json', '{ "exports": {} }');
mkdirSync('node_modules/node/bin', { recursive: true });
symlinkSync(process.execPath, 'node_modules/node/bin/node');
`;

beforeAll(() => {
  mkdirSync(join(root, 'scripts'));
  copyFileSync(join(projectRoot, 'scripts/bootstrap.mjs'), join(root, 'scripts/bootstrap.mjs'));
  writeFileSync(join(root, 'scripts/start.ts'), "console.log('started');\n");
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(npm, NPM);
});
afterAll(() => rmSync(root, { recursive: true }));

function start(): ChildProcess {
  return spawn(process.execPath, [join(root, 'scripts/bootstrap.mjs'), 'start'], {
    cwd: root,
    env: { PATH: process.env.PATH, npm_execpath: npm },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

test.each(['SIGINT', 'SIGKILL'] as const)(
  'an installation that is cut off by %s is begun anew by the next start',
  async (signal) => {
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
    rmSync(join(root, 'again'), { force: true });
    const first = start();
    await vi.waitFor(() => expect(existsSync(half)).toBe(true), { timeout: 30_000 });
    const ended = once(first, 'exit');
    first.kill(signal);
    await ended;
    writeFileSync(join(root, 'again'), '');
    const second = start();
    expect(second.stdout && (await text(second.stdout))).toBe('started\n');
    expect(existsSync(join(root, 'node_modules/half/index.js'))).toBe(true);
    expect(existsSync(join(root, 'node_modules/.fernway-installing'))).toBe(false);
  },
);
