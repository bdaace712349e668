import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { createTestDatabase } from '@fernway/db/testing';
import { expect, onTestFinished, test } from 'vitest';
import { startService } from './service.ts';
import { services } from './services.ts';
import { settleEnvironment } from './settings.ts';
import { buildSite } from './site-build.ts';
import { ownSettings, temporaryFolder } from './testing.ts';

async function statusOf(port: number, path: string, host = 'localhost'): Promise<number | undefined> {
  const sent = request({ port, path, headers: { host, accept: 'text/html' } }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer.resume().statusCode;
}

test('S62 a site and a region render and draw for a network as much as the settings say', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { url, drop } = await createTestDatabase('CA');
  onTestFinished(drop);
  const env = await settleEnvironment({
    ...(await ownSettings(folder)),
    ...{ DATABASE_URL_CA: url, DATABASE_URL_US: url, DATABASE_URL_IDENTITY: url, LINK_KEY: 'link' },
    ...{ RENDERS_PER_MINUTE: '3', SEARCH_RENDERS_PER_MINUTE: '1', DRAWINGS_PER_MINUTE: '1' },
  });
  await buildSite(() => {});
  const started = services(env, 'production')
    .filter(({ name }) => name === 'site' || name === 'region-ca')
    .map((service) =>
      startService(service, { logFolder: join(folder, 'logs'), say: () => {}, isStarting: () => true }),
    );
  onTestFinished(async () => {
    await Promise.all(started.map((service) => service.stop()));
  });
  await Promise.all(started.map(({ ready }) => ready));

  const visit = (path: string) => statusOf(env.SITE_PORT, path, env.SITE_HOST_CA);
  expect([await visit('/search/61/all'), await visit('/search/62/all')]).toEqual([200, 429]);
  const others = [await visit('/nowhere/1'), await visit('/nowhere/2'), await visit('/nowhere/3')];
  expect(others).toEqual([404, 404, 429]);
  const drawPicture = (width: number) => statusOf(env.REGION_CA_PORT, `/media/placeholder-${width}.webp`);
  expect([await drawPicture(160), await drawPicture(320), await drawPicture(160)]).toEqual([200, 429, 200]);
});
