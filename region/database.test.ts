import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createTestDatabase } from '@fernway/db/testing';
import { createLogger } from '@fernway/server-kit/logger';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabases } from './database.ts';
import { createMetrics } from './observability/metrics.ts';

const PATIENT = 30_000;

/** A way to a database on which the first connections are not answered. @returns its URL, and how many were made */
async function openBusyWay(databaseUrl: string, unanswered: number) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((client) => {
    connections += 1;
    sockets.add(client.on('error', () => {}));
    if (connections <= unanswered) return;
    const database = connect(Number(port), hostname).on('error', () => {});
    client.pipe(database).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, connections: () => connections };
}

test('a region that starts on a busy machine tries again until its database takes a connection', async () => {
  const database = await createTestDatabase('CA');
  onTestFinished(() => database.drop());
  const way = await openBusyWay(database.url, 2);
  const opened = await openDatabases({
    home: 'CA',
    url: way.url,
    poolSize: 2,
    limits: { connection: 400, statement: PATIENT, search: PATIENT },
    metrics: createMetrics(),
    log: createLogger({ base: {}, level: 'fatal' }),
  });
  onTestFinished(() => opened.close());
  expect(way.connections()).toBeGreaterThan(2);
});
