import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLog } from './log.ts';
import { complaintOf, warningOf } from './log-line.ts';

describe('a log file', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fernway-log-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('takes at most twice 10 MB, whatever is written', () => {
    const log = openLog(folder, 'region-ca');
    const megabyte = `${'x'.repeat(1024 * 1024 - 1)}\n`;
    for (let written = 0; written < 35; written += 1) log.write(megabyte);
    log.close();
    expect(readdirSync(folder).sort()).toEqual(['region-ca.log', 'region-ca.log.1']);
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
