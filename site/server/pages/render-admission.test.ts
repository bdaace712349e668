import { parseNetworks } from '@fernway/settings/networks';
import { expect, test } from 'vitest';
import { RenderAdmission, type RenderLimits } from './render-admission.ts';

const LIMITS: RenderLimits = { pages: 6, searches: 2, atOnce: 2, crawlers: parseNetworks(['192.0.2.0/24']) };

/** An admission on a clock of its own. */
function admission(limits: Partial<RenderLimits> = {}) {
  const clock = { now: 0 };
  const rendering = new RenderAdmission({ ...LIMITS, ...limits }, () => clock.now);
  /** Asks for so many new pages. @returns how many were rendered */
  const render = async (ip: string, times: number, { isSearch = false } = {}): Promise<number> => {
    let rendered = 0;
    for (let n = 0; n < times; n += 1) {
      try {
        rendered += await rendering.ticketFor(ip, isSearch).render(async () => 1).result;
      } catch (error) {
        expect(error).toMatchObject({ code: 'rate_limited' });
      }
    }
    return rendered;
  };
  return { clock, rendering, render };
}

test('S62 a network has so many pages rendered in a minute, fewer of searches, and others as many', async () => {
  const { clock, render } = admission();
  expect(await render('198.51.100.1', 5, { isSearch: true })).toBe(2);
  expect(await render('198.51.100.1', 10)).toBe(4);
  expect(await render('198.51.100.2', 10)).toBe(6);
  clock.now = 59_999;
  expect(await render('198.51.100.1', 1)).toBe(0);
  clock.now = 60_000;
  expect(await render('198.51.100.1', 10)).toBe(6);
});

test('S62 who is refused is told when the minute is over', () => {
  const { clock, rendering } = admission({ pages: 1 });
  const ask = () => rendering.ticketFor('198.51.100.1', false).render(async () => {});
  ask();
  clock.now = 18_000;
  expect(ask).toThrow(expect.objectContaining({ retryAfter: 42 }));
});

test('S62 S68 a /64 is one network, and its /48 has four times as much', async () => {
  const { render } = admission();
  expect(await render('2001:db8:0:1::1', 4)).toBe(4);
  expect(await render('2001:db8:0:1:ffff::2', 4)).toBe(2);
  let others = 0;
  for (let n = 2; n < 12; n += 1) others += await render(`2001:db8:0:${n}::1`, 6);
  expect(others).toBe(4 * 6 - 6);
  expect(await render('2001:db8:1:1::1', 10)).toBe(6);
});

test('S62 search engines have ten times as much', async () => {
  const { render } = admission();
  expect(await render('192.0.2.7', 100)).toBe(60);
  expect(await render('192.0.2.8', 100, { isSearch: true })).toBe(20);
});

test('S62 a network that has pages rendered makes itself wait, and nobody else', async () => {
  const { rendering } = admission({ pages: 1_000 });
  const started: string[] = [];
  const { promise } = Promise.withResolvers<void>();
  const begin = (ip: string) =>
    rendering.ticketFor(ip, false).render(() => {
      started.push(ip);
      return promise;
    });
  // Beyond those that wait it is refused, so that its queue is no longer than a browser's patience.
  for (let n = 0; n < 42; n += 1) begin('198.51.100.1');
  expect(() => begin('198.51.100.1')).toThrow(expect.objectContaining({ code: 'rate_limited' }));
  begin('198.51.100.2');
  expect(started).toEqual(['198.51.100.1', '198.51.100.1', '198.51.100.2']);
});

test('S62 a page that is refused because too many wait costs nothing', async () => {
  const { rendering, render } = admission({ pages: 43 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const begin = () => rendering.ticketFor('198.51.100.1', false).render(() => promise);
  const begun = Array.from({ length: 42 }, begin);
  for (let n = 0; n < 10; n += 1)
    expect(begin).toThrow(expect.objectContaining({ networkLimit: 'waiting pages' }));
  resolve();
  await Promise.all(begun.map(({ result }) => result));
  expect(await render('198.51.100.1', 5)).toBe(1);
});

test('S62 a search that is refused for want of pages is not charged as a search', () => {
  const { clock, rendering } = admission({ pages: 1, searches: 1 });
  const search = () => rendering.ticketFor('198.51.100.1', true).render(async () => {});
  rendering.ticketFor('198.51.100.1', false).render(async () => {});
  clock.now = 1_000;
  expect(search).toThrow(expect.objectContaining({ networkLimit: 'pages' }));
  clock.now = 60_000;
  search();
});
