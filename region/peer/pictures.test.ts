import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pictureAs } from '@fernway/contract/picture';
import { openPeer } from '@fernway/server-kit/peer-call';
import { expect, onTestFinished, test } from 'vitest';
import { drawStripes, everyAddress, type MediaServer, startMediaServer } from '../media/test-server.ts';
import { peerPictures } from './pictures.ts';

/** A server of pictures that asks the one at `origin` for what it does not have. */
async function startAsking(origin: () => string): Promise<MediaServer> {
  const ask = peerPictures(
    openPeer({
      name: 'region-us pictures',
      log: { info: () => {}, warn: () => {} },
      get origin() {
        return origin();
      },
    }),
    undefined,
  );
  const server = await startMediaServer(undefined, ask);
  onTestFinished(() => server.stop());
  return server;
}

test('a picture of the other region is fetched once, and kept as it is there', async () => {
  const home = await startMediaServer();
  const us = await startAsking(() => home.origin);
  const { address } = await home.storeAccepted(await drawStripes(3).png().toBuffer());
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
    let requests = 0;
    const peer = createServer((_request, response) => {
      requests++;
      response.writeHead(200, { 'content-type': type }).end(body);
    });
    await new Promise<void>((listening) => peer.listen(0, '127.0.0.1', listening));
    onTestFinished(() => {
      peer.closeAllConnections();
      peer.close();
    });
    const us = await startAsking(() => `http://127.0.0.1:${(peer.address() as AddressInfo).port}`);
    const [own] = everyAddress((await us.storeAccepted(await drawStripes(5).png().toBuffer())).address);
    for (const digit of ['1', '2', '3', '4']) {
      const { status } = await us.get(`/media/products/${digit.repeat(32)}-320.avif`);
      expect(status).toBe(503);
    }
    expect(requests).toBe(3);
    expect((await us.get(own ?? '')).status).toBe(200);
    expect(await us.filesOnDisk()).toHaveLength(2);
  }
});

test('F09 who waits for a picture of a slow region waits 2 seconds, and not at all once it is left alone', async () => {
  const requestedKeys: (string | undefined)[] = [];
  const peer = createServer(({ url }) => void requestedKeys.push(url)).listen(0, '127.0.0.1');
  await once(peer, 'listening');
  onTestFinished(() => {
    peer.closeAllConnections();
    peer.close();
  });
  const us = await startAsking(() => `http://127.0.0.1:${(peer.address() as AddressInfo).port}`);
  const timeRequest = async (digits: string) => {
    const began = performance.now();
    const { status } = await us.get(`/media/products/${digits.padEnd(32, '0')}-320.avif`);
    return { status, took: performance.now() - began };
  };
  // More than may be fetched at once: the last ones wait for their turn.
  const first = await Promise.all(Array.from({ length: 12 }, (_, index) => timeRequest(`a${index}`)));
  for (const { status, took } of first) {
    expect(status).toBe(503);
    expect(took).toBeLessThan(3_800); // less than two waits: a busy machine may be late
  }
  expect((await timeRequest('b')).status).toBe(503);
  expect(requestedKeys).not.toEqual([]);
  expect(requestedKeys).not.toContainEqual(expect.stringContaining('/b0'));
});
