import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLog } from './log.ts';
import { shortForm } from './log-line.ts';

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

describe('the terminal shows of a log line', () => {
  it.each([
    ['{"level":"info","msg":"request"}', undefined],
    ['{"level":"warn","msg":"slow query"}', 'slow query'],
    [
      '{"level":"error","msg":"job failed","err":{"type":"Error","code":"ECONNREFUSED"}}',
      'job failed: ECONNREFUSED',
    ],
    ['{"level":50,"err":{"message":"broken"}}', 'broken'],
    ['TypeError: x is not a function', 'TypeError: x is not a function'],
    ['(node:12) [FSTDEP023] FastifyDeprecation: old', undefined],
    ['{ not json', '{ not json'],
    ['', undefined],
  ])('%s', (line, short) => {
    expect(shortForm(line)).toBe(short);
  });
});
