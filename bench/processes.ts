import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { manyRenders } from '@fernway/devkit/launch/render-settings';
import { freePorts } from '@fernway/devkit/process/ports';
import { REGION_NODE_OPTIONS } from '@fernway/settings/node-options';

const ADDRESS = '127.0.0.1';
const port = freePorts();
const REGION_PORT = await port();
const SITE_PORT = await port();
const METRICS_PORT = await port();
const SITE_METRICS_PORT = await port();
const READY_MS = 60_000;

/** The secret that site and region share, so that the site's calls count against no network's limit. */
export const siteKey = randomBytes(32).toString('hex');
export const region = `http://${ADDRESS}:${REGION_PORT}`;
export const site = `http://${ADDRESS}:${SITE_PORT}`;
/** The site knows itself by this host. */
export const siteHost = `ca.localhost:${SITE_PORT}`;

/**
 * Starts the Canadian region and the site before it, one process each. End both by `kill`.
 * @param variables settings beyond the usual
 */
export async function startProcesses(
  databaseUrl: string,
  dataFolder: string,
  variables: Record<string, string> = {},
): Promise<ChildProcess[]> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL_CA: databaseUrl,
    DATABASE_URL_US: databaseUrl,
    DATABASE_URL_IDENTITY: databaseUrl,
    FERNWAY_DATA: dataFolder,
    REGION_CA_PORT: String(REGION_PORT),
    SITE_PORT: String(SITE_PORT),
    METRICS_CA_PORT: String(METRICS_PORT),
    METRICS_SITE_PORT: String(SITE_METRICS_PORT),
    LOG_LEVEL: 'silent',
    ...manyRenders,
    SITE_KEY: siteKey,
    PEER_KEY: 'the servers of the benchmark',
    LINK_KEY: 'the links of the benchmark',
    ...variables,
  };
  // What a benchmark lets be logged is written, as in production, and read by nobody.
  const output = env.LOG_LEVEL === 'silent' ? 'inherit' : 'ignore';
  const start = (...args: string[]) =>
    spawn(process.execPath, args, {
      cwd: join(import.meta.dirname, '..'),
      env,
      stdio: ['ignore', output, 'inherit', 'ipc'],
    });
  const started = [start(...REGION_NODE_OPTIONS, 'region/main.ts', 'ca'), start('site/server.ts')];
  await waitUntilReady(`${region}/readyz`);
  await waitUntilReady(`${site}/readyz`);
  return started;
}

/** How many calls the region has answered and how many statements it has run since it started. */
export async function regionCounts(): Promise<{ calls: number; statements: number }> {
  const text = await (await fetch(`http://${ADDRESS}:${METRICS_PORT}/metrics`)).text();
  const sum = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}_count\\{[^}]*\\} (\\d+)$`, 'gm'))].reduce(
      (total, [, count]) => total + Number(count),
      0,
    );
  return { calls: sum('http_request_duration_seconds'), statements: sum('db_query_duration_seconds') };
}

/** Seconds of CPU time that the site's process has used since it started. */
export async function siteCpuSeconds(): Promise<number> {
  const text = await (await fetch(`http://${ADDRESS}:${SITE_METRICS_PORT}/metrics`)).text();
  return Number(/^process_cpu_seconds_total(?:\{[^}]*\})? ([\d.]+)/m.exec(text)?.[1]);
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = performance.now() + READY_MS;
  while (performance.now() < deadline) {
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}
