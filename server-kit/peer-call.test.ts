import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { circuitGauge, PeerUnavailableError } from './circuit.ts';
import { openPeer, type Peer } from './peer-call.ts';
import { verifyCall } from './signed-call.ts';

const KEY = 'the key of our own servers';
const CALL = { method: 'POST', path: '/api/users/YQ?x=1', body: '{"name":"Ada"}' } as const;

afterEach(() => {
  vi.useRealTimers();
});

/** Starts another server with this request handler, and opens a peer that calls it. */
async function start(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const lines: object[] = [];
  const registry = new Registry();
  const peer = openPeer({
    name: 'region-us',
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    signed: { to: 'region-us', key: KEY },
    log: {
      info: (line: object) => lines.push({ level: 'info', ...line }),
      warn: (line: object) => lines.push({ level: 'warn', ...line }),
    },
    gauge: circuitGauge([registry]),
  });
  return {
    peer,
    /** What was logged. */
    lines,
    /** The state that the metrics show. */
    shown: async () => /peer_circuit\{peer="region-us",state="(\w+)"\} 1/.exec(await registry.metrics())?.[1],
  };
}

const json = (response: ServerResponse, body: unknown = {}, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** The result of a call, and how many milliseconds it took. */
async function timeCall(peer: Peer, how: 'json' | 'file' = 'json') {
  const began = performance.now();
  const call = how === 'json' ? peer.json(CALL) : peer.file({ ...CALL, type: 'image/avif', maxBytes: 1_000 });
  const receivedCalls = await call.catch((error: unknown) => error);
  return { came: receivedCalls, took: performance.now() - began };
}

test('S09 a call is signed for the server that it is made to, and its answer is read', async () => {
  let isOurs = false;
  const { peer } = await start(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const call = { to: 'region-us', method: request.method ?? '', path: request.url ?? '', body } as const;
    isOurs = await verifyCall(request.headers, call, { key: KEY, rememberNonce: () => true });
    response.writeHead(404, { 'content-type': 'application/problem+json; charset=utf-8' });
    response.end('{"code":"not_found"}');
  });
  expect(await peer.json(CALL)).toEqual({ status: 404, body: { code: 'not_found' } });
  expect(isOurs).toBe(true);
});

test('S09 without the key nobody is asked', async () => {
  let attempts = 0;
  const { peer } = await start((_, response) => {
    attempts++;
    json(response);
  });
  const own = openPeer({
    name: 'identity',
    origin: 'http://127.0.0.1:1',
    signed: { to: 'identity', key: undefined },
    log: { info: () => {}, warn: () => {} },
  });
  await expect(own.json(CALL)).rejects.toThrow('PEER_KEY is not set');
  expect(attempts).toBe(0);
  await peer.json(CALL);
  expect(attempts).toBe(1);
});

test('F09 a server that says nothing, or sends its answer byte by byte, is cut off after 2 seconds', async () => {
  const drip = (type: string) => (_: unknown, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': type });
    const dripping = setInterval(() => response.write('x'), 100);
    response.on('close', () => clearInterval(dripping));
  };
  const [silent, asJson, asFile] = await Promise.all([
    start(() => {}),
    start(drip('application/json')),
    start(drip('image/avif')),
  ]);
  const answers = await Promise.all([
    timeCall(silent.peer),
    timeCall(asJson.peer),
    timeCall(asFile.peer, 'file'),
  ]);
  for (const { came, took: durationMs } of answers) {
    expect(came).toEqual(new PeerUnavailableError('region-us does not answer in time'));
    expect(durationMs).toBeGreaterThan(1_900);
    // Less than two deadlines: a busy machine may be late.
    expect(durationMs).toBeLessThan(3_800);
  }
});

const garbage: [string, RequestListener][] = [
  [
    'HTML with 200',
    (_, to) => to.writeHead(200, { 'content-type': 'text/html' }).end('<p>Welcome to our Wi-Fi'),
  ],
  [
    'JSON that is none',
    (_, to) => to.writeHead(200, { 'content-type': 'application/json' }).end('<p>{"a":1}'),
  ],
  [
    'half of its JSON',
    (_, to) => {
      to.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      to.write('{"a":1}', () => to.destroy());
    },
  ],
  ['JSON of no type', (_, to) => to.writeHead(200).end('{}')],
  ['nothing at all', (_, to) => to.destroy()],
  ['no HTTP', (_, to) => to.socket?.end('SSH-2.0-OpenSSH_9.7\r\n')],
  ['a redirect', (_, to) => to.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['more than is agreed', (_, to) => json(to, 'x'.repeat(1024 * 1024))],
  ['that it is busy', (_, to) => json(to, {}, 503)],
  ['as a gateway whose server is gone', (_, to) => json(to, {}, 502)],
];
test.each(garbage)(
  'F09 a server that answers %s has failed, and after three times it is left alone',
  async (_, answer) => {
    let requestCount = 0;
    const {
      peer,
      lines,
      shown: gaugeValues,
    } = await start((request, response) => {
      requestCount++;
      answer(request, response);
    });
    expect(await gaugeValues()).toBe('closed');
    for (let call = 1; call <= 3; call++) {
      const { came } = await timeCall(peer);
      expect(came).toBeInstanceOf(PeerUnavailableError);
      expect(String(came)).toContain('does not answer as it should'); // known before the deadline
      expect(String(came)).not.toMatch(/Wi-Fi|<p>/);
    }
    const { came } = await timeCall(peer);
    expect(came).toEqual(new PeerUnavailableError('region-us is left alone for a while'));
    expect(requestCount).toBe(3);
    expect(await gaugeValues()).toBe('open');
    expect(lines).toEqual([{ level: 'warn', peer: 'region-us' }]);
  },
);

test('F09 a file that is too large, or of another type, is none', async () => {
  const { peer } = await start((_, to) =>
    to.writeHead(200, { 'content-type': 'image/avif' }).end('x'.repeat(1_001)),
  );
  expect((await timeCall(peer, 'file')).came).toBeInstanceOf(PeerUnavailableError);
  const other = await start((_, to) => to.writeHead(200, { 'content-type': 'image/svg+xml' }).end('x'));
  expect((await timeCall(other.peer, 'file')).came).toBeInstanceOf(PeerUnavailableError);
  const none = await start((_, to) => json(to, {}, 404));
  expect((await timeCall(none.peer, 'file')).came).toBeUndefined();
});

test('F09 a server that is left alone is tried by one call after 5 seconds, and used by all when it answers', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let isBroken = true;
  let requests = 0;
  let holding: ServerResponse | undefined;
  const { peer, lines, shown } = await start((_, response) => {
    requests++;
    if (isBroken) response.destroy();
    else if (holding) json(response);
    else holding = response;
  });
  for (let call = 1; call <= 3; call++) await timeCall(peer);
  vi.advanceTimersByTime(4_999);
  await timeCall(peer);
  expect(requests).toBe(3);
  vi.advanceTimersByTime(1);
  await timeCall(peer);
  expect(requests, 'one call tries, and fails').toBe(4);
  await timeCall(peer);
  expect([requests, await shown()]).toEqual([4, 'open']);

  isBroken = false;
  vi.advanceTimersByTime(5_000);
  const trial = peer.json(CALL);
  await vi.waitFor(() => expect(holding).toBeDefined());
  const others = [1, 2, 3].map(() => peer.json(CALL));
  expect([requests, await shown()], 'the others wait for what comes of it').toEqual([5, 'half_open']);
  if (holding) json(holding);
  expect(await Promise.all([trial, ...others])).toEqual(Array(4).fill({ status: 200, body: {} }));
  expect([requests, await shown()]).toEqual([8, 'closed']);
  expect(lines, 'each change is one line').toEqual([
    { level: 'warn', peer: 'region-us' },
    { level: 'info', peer: 'region-us' },
  ]);
});

test.each([-3_600_000, 3_600_000])(
  'F09 a circuit stays open for 5 seconds although the clock is set by %d ms meanwhile',
  async (jump) => {
    vi.useFakeTimers({ toFake: ['performance', 'Date'] });
    let requests = 0;
    const { peer } = await start((_, response) => {
      requests++;
      response.destroy();
    });
    for (let call = 1; call <= 3; call++) await timeCall(peer);
    vi.setSystemTime(Date.now() + jump);
    vi.advanceTimersByTime(4_999);
    await timeCall(peer);
    expect(requests).toBe(3);
    vi.advanceTimersByTime(1);
    await timeCall(peer);
    expect(requests).toBe(4);
  },
);

test('F09 who waits for a trial waits no longer than 2 seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let isSilent = false;
  const { peer } = await start((_, response) => {
    if (!isSilent) response.destroy();
  });
  for (let call = 1; call <= 3; call++) await timeCall(peer);
  isSilent = true;
  vi.advanceTimersByTime(5_000);
  const began = process.hrtime.bigint();
  const answers = await Promise.all([1, 2, 3].map(() => peer.json(CALL).catch((error: unknown) => error)));
  expect(Number(process.hrtime.bigint() - began) / 1e6).toBeLessThan(3_800); // less than two deadlines: a busy machine may be late
  for (const answer of answers) expect(answer).toBeInstanceOf(PeerUnavailableError);
});

test('answers that refuse are answers: they leave nobody alone', async () => {
  const { peer, shown } = await start((_, response) => json(response, { code: 'unauthorized' }, 401));
  for (let call = 1; call <= 5; call++) expect((await peer.json(CALL)).status).toBe(401);
  expect(await shown()).toBe('closed');
});

test('F09 who waits for less than 2 seconds learns nothing about the server, only what comes of the call does', async () => {
  const openResponses: ServerResponse[] = [];
  const { peer, shown } = await start((_, response) => void openResponses.push(response));
  const hasty = () => peer.json({ ...CALL, deadline: 20 }).catch((error: unknown) => error);
  for (let call = 1; call <= 3; call++) {
    expect(await hasty()).toEqual(new PeerUnavailableError('region-us does not answer in time'));
    await vi.waitFor(() => expect(openResponses).toHaveLength(call));
  }
  expect(await shown()).toBe('closed');
  for (const response of openResponses) json(response);

  openResponses.length = 0;
  for (let call = 1; call <= 3; call++) await hasty();
  await vi.waitFor(async () => expect(await shown()).toBe('open'), { timeout: 4_000 });
});
