import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pictureAs } from '@fernway/contract/picture';
import { expect, onTestFinished, test } from 'vitest';
import { drawing, everyAddress, type MediaServer, startMediaServer } from '../media/test-server.ts';
import { peerPictures } from './pictures.ts';

/** A server of pictures that asks the one at `origin` for what it has not. */
async function startAsking(origin: () => string): Promise<MediaServer> {
  let ask: ReturnType<typeof peerPictures> | undefined;
  const server = await startMediaServer(undefined, (file) => {
    ask ??= peerPictures({ origin: origin(), log: { warn: () => {} } });
    return ask(file);
  });
  onTestFinished(() => server.stop());
  return server;
}

test('a picture of the other region is fetched once, and kept as it is there', async () => {
  const home = await startMediaServer();
  const us = await startAsking(() => home.origin);
  const { address } = await home.stored(await drawing(3).png().toBuffer());
  const fetched = await us.everyFile(address);
  expect(fetched).toEqual(await home.everyFile(address));
  await home.stop();
  expect(await us.everyFile(address)).toEqual(fetched);
  const { headers } = await us.get(pictureAs(address, 320, 'webp'));
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('a picture that neither region has is asked for once, in no circle', async () => {
  const ends: MediaServer[] = [];
  const origin = (index: number) => () => ends[index]?.origin ?? '';
  ends.push(await startAsking(origin(1)), await startAsking(origin(0)));
  const unknown = `/media/products/${'0'.repeat(32)}-320.avif`;
  const answers = await Promise.all(ends.flatMap((end) => [end.get(unknown), end.get(unknown)]));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('F09 a region that is away, or answers with something else, costs a 503 and is left alone for a while', async () => {
  const answers = [
    { type: 'text/html', body: '<p>not a picture' },
    { type: 'image/avif', body: Buffer.alloc(9 * 1024 * 1024) },
  ];
  for (const { type, body } of answers) {
    let asked = 0;
    const peer = createServer((_request, response) => {
      asked++;
      response.writeHead(200, { 'content-type': type }).end(body);
    });
    await new Promise<void>((listening) => peer.listen(0, '127.0.0.1', listening));
    onTestFinished(() => {
      peer.closeAllConnections();
      peer.close();
    });
    const us = await startAsking(() => `http://127.0.0.1:${(peer.address() as AddressInfo).port}`);
    const [own] = everyAddress((await us.stored(await drawing(5).png().toBuffer())).address);
    for (const digit of ['1', '2']) {
      const { status } = await us.get(`/media/products/${digit.repeat(32)}-320.avif`);
      expect(status).toBe(503);
    }
    expect(asked).toBe(1);
    expect((await us.get(own ?? '')).status).toBe(200);
    expect(await us.filesOnDisk()).toHaveLength(2);
  }
});
