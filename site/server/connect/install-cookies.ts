import { MARKETS, type Market } from '@fernway/contract/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../http/cookies.ts';

/** The browser that began an installation: without it nobody else finishes it. */
const STATE_COOKIE = '__Host-fernway.install_state';
/** The browser that finished one, and may see how it goes on. */
const INSTALL_COOKIE = '__Host-fernway.install';
const STATE_SECONDS = 600;
const INSTALL_SECONDS = 24 * 3_600;

/** An installation that a browser has finished. */
export interface BrowserInstall {
  /** Where the shop is at home, and its installation known. */
  market: Market;
  /** By which that region knows the browser. */
  visit: string;
}

/** The installation that the browser of a request has finished within a day. */
export function installOf(request: Pick<FastifyRequest, 'headers'>): BrowserInstall | undefined {
  const [, code, visit] = /^([a-z]{2})\.([\w-]{43})$/.exec(readCookie(request, INSTALL_COOKIE) ?? '') ?? [];
  const market = marketCalled(code);
  return market && visit !== undefined ? { market, visit } : undefined;
}

/** What the browser of a request was given when it began an installation, and the region that gave it. */
export function stateOf(request: Pick<FastifyRequest, 'headers'>): { market: Market; state: string } {
  const state = readCookie(request, STATE_COOKIE) ?? '';
  if (!STATE.test(state)) return { market: MARKETS[0], state: '' };
  return { market: marketCalled(state.slice(0, 2)) ?? MARKETS[0], state };
}
const STATE = /^[a-z]{2}\.[\w-]{1,190}$/;

const marketCalled = (code: string | undefined): Market | undefined =>
  MARKETS.find((market) => market.toLowerCase() === code);

/** Keeps the state of an installation that begins. @param state sent as it is: a region has made it */
export function setState(reply: FastifyReply, state: string): void {
  if (!STATE.test(state)) throw new Error('a region gives a state that no cookie can hold');
  setLaxCookie(reply, { name: STATE_COOKIE, value: state, seconds: STATE_SECONDS });
}

/** Keeps a finished installation, and deletes the state with which it was begun. */
export function setInstall(reply: FastifyReply, { market, visit }: BrowserInstall): void {
  setLaxCookie(reply, { name: STATE_COOKIE, value: '', seconds: 0 });
  const value = `${market.toLowerCase()}.${visit}`;
  setLaxCookie(reply, { name: INSTALL_COOKIE, value, seconds: INSTALL_SECONDS });
}

function setLaxCookie(
  reply: FastifyReply,
  { name, value, seconds }: { name: string; value: string; seconds: number },
): void {
  reply.header('set-cookie', `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${seconds}`);
}
