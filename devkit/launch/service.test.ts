import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePorts } from '../process/ports.ts';
import { startService } from './service.ts';

/** A server that warns before it listens, and again for each request below `/warn`. */
const WARNS = `
  const warn = (msg) => console.log(JSON.stringify({ level: 'warn', msg }));
  warn('peer not there yet');
  require('node:http').createServer((request, response) => {
    if (request.url === '/warn') warn('slow query');
    response.end();
  }).listen(Number(process.env.PORT), '127.0.0.1');
`;

test('warnings of a start stay in the log, and later ones are shown', async () => {
  const logFolder = mkdtempSync(join(tmpdir(), 'fernway-service-'));
  onTestFinished(() => rmSync(logFolder, { recursive: true }));
  const port = await freePorts()();
  const origin = `http://127.0.0.1:${port}`;
  const printed: string[] = [];
  let isStarting = true;
  const service = startService(
    { name: 'shop', args: ['-e', WARNS], env: { PORT: String(port) }, readyUrl: `${origin}/readyz` },
    { logFolder, say: (line) => printed.push(line), isStarting: () => isStarting },
  );
  onTestFinished(() => service.stop());
  await service.ready;
  isStarting = false;
  await fetch(`${origin}/warn`);
  await expect.poll(() => printed).toEqual(['shop: slow query']);
  expect(readFileSync(join(logFolder, 'shop.log'), 'utf8')).toContain('peer not there yet');
});

test('a service that ends while everything starts says its last warning', async () => {
  const logFolder = mkdtempSync(join(tmpdir(), 'fernway-service-'));
  onTestFinished(() => rmSync(logFolder, { recursive: true }));
  const script = `console.log(JSON.stringify({ level: 'error', msg: 'no key' })); process.exitCode = 1`;
  const service = startService(
    { name: 'shop', args: ['-e', script], env: {}, readyUrl: 'http://127.0.0.1:9/readyz' },
    { logFolder, say: () => {}, isStarting: () => true },
  );
  await expect(service.ready).rejects.toThrow('shop ended with exit code 1 (no key)');
});
