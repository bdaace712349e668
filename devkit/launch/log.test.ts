import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLog } from './log.ts';
import { complaintOf, warningOf } from './log-line.ts';

const DAY_MS = 24 * 60 * 60_000;
const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const noon = () => today + DAY_MS / 2;
const dateAfter = (days: number) => new Date(today + days * DAY_MS).toISOString().slice(0, 10);

describe('a log file', () => {
  let folder = '';
  /** A file that was last written so many days after today. */
  function write(name: string, text: string, days: number): void {
    const path = join(folder, name);
    writeFileSync(path, text);
    utimesSync(path, new Date(), new Date(noon() + days * DAY_MS));
  }
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fernway-log-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('takes at most twice 10 MB a day, whatever is written', () => {
    const log = openLog(folder, 'region-ca', noon);
    const megabyte = `${'x'.repeat(1024 * 1024 - 1)}\n`;
    for (let written = 0; written < 35; written += 1) log.write(megabyte);
    log.close();
    expect(readdirSync(folder).sort()).toEqual([`region-ca.${dateAfter(0)}.log`, 'region-ca.log']);
    for (const name of readdirSync(folder)) {
      expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(12 * 1024 * 1024);
    }
  });

  it('is continued by the next start', () => {
    for (const line of ['one\n', 'two\n']) {
      const log = openLog(folder, 'site');
      log.write(line);
      log.close();
    }
    expect(readFileSync(join(folder, 'site.log'), 'utf8')).toBe('one\ntwo\n');
  });

  it('is continued in another file each day, also when nobody writes and after a start', () => {
    const yesterdays = join(folder, `site.${dateAfter(-1)}.log`);
    write('site.log', 'before the start\n', -1);
    let now = noon();
    const log = openLog(folder, 'site', () => now);
    expect(readFileSync(yesterdays, 'utf8')).toBe('before the start\n');
    log.write('today\n');
    now += DAY_MS;
    log.write('tomorrow\n');
    expect(readFileSync(join(folder, `site.${dateAfter(0)}.log`), 'utf8')).toBe('today\n');
    now += DAY_MS;
    log.tidy();
    expect(readFileSync(join(folder, `site.${dateAfter(1)}.log`), 'utf8')).toBe('tomorrow\n');
    expect(readFileSync(join(folder, 'site.log'), 'utf8')).toBe('');
    log.close();
  });

  it('is deleted after 30 days, whichever process wrote it', () => {
    const lastDay = `site.${dateAfter(-29)}.log`;
    for (const [name, days] of [
      // A copy may not say when a file was last written to.
      [`site.${dateAfter(-30)}.log`, 0],
      ['region-ca.log.1', -30],
      ['former-service.log', -30],
      [lastDay, -400],
      ['notes.txt', -400],
    ] as const)
      write(name, 'a line\n', days);
    write('fakes.log', '', -40);
    let now = noon();
    const log = openLog(folder, 'site', () => now);
    expect(readdirSync(folder).sort()).toEqual(['fakes.log', 'notes.txt', lastDay, 'site.log']);
    now += DAY_MS;
    log.tidy();
    expect(readdirSync(folder).sort()).toEqual(['fakes.log', 'notes.txt', 'site.log']);
    log.close();
  });
});

describe('the terminal shows', () => {
  it.each([
    ['{"level":"info","msg":"request"}', undefined],
    ['{"level":"warn","msg":"slow query"}', 'slow query'],
    ['{"level":"error","msg":"job failed","err":{"type":"Error","code":"23505"}}', 'job failed: 23505'],
    ['{"level":50,"err":{"message":"broken"}}', 'broken'],
    ['page reload site/root.tsx', undefined],
    ['{ not json', undefined],
  ])('of the output %s', (line, short) => {
    expect(warningOf(line)).toBe(short);
  });

  it.each([
    ['TypeError: x is not a function', 'TypeError: x is not a function'],
    ['{"level":"fatal","msg":"out of memory"}', 'out of memory'],
    ['(node:12) [FSTDEP023] FastifyDeprecation: old', undefined],
    ['', undefined],
  ])('of the complaint %s', (line, short) => {
    expect(complaintOf(line)).toBe(short);
  });
});
