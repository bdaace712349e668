import { identityCalls } from '@fernway/contract/identity';
import type { SiteAnswer } from '@fernway/contract/site';
import type { Market } from '@fernway/contract/wire';
import { HOSTS, PASSWORD } from '@fernway/identity/testing';
import type { TestSite } from '../testing.ts';

export type TestHeaders = Record<string, string>;

/** A browser that keeps its cookies, on the test site of a market. */
export class TestVisitor {
  readonly cookies = new Map<string, string>();
  readonly market: Market;
  readonly #site: TestSite;
  readonly #from: string | undefined;

  /** @param from an address of 127.0.0.0/8 */
  constructor(site: TestSite, market: Market = 'CA', from?: string) {
    this.#site = site;
    this.#from = from;
    this.market = market;
  }

  async ask(path: string, options: { method?: string; headers?: TestHeaders; body?: string | Buffer } = {}) {
    const answer = await this.#site.ask(this.market, path, {
      ...options,
      ...(this.#from && { from: this.#from }),
      headers: {
        accept: 'application/json',
        ...(this.cookies.size > 0 && { cookie: [...this.cookies].map((one) => one.join('=')).join('; ') }),
        ...options.headers,
      },
    });
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  post(path: string, body: object = {}, headers: TestHeaders = {}) {
    const origin = `http://${HOSTS[this.market]}`;
    return this.ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin', ...headers },
    });
  }

  form(path: string, fields: Record<string, string>) {
    return this.ask(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        origin: `http://${HOSTS[this.market]}`,
      },
    });
  }

  async me(query = ''): Promise<SiteAnswer<'viewer'>> {
    return JSON.parse((await this.ask(`/me${query}`)).text);
  }
}

/** Registers and signs in a new shopper called Wilhelmina. */
export async function signedInOn(
  site: TestSite,
  market: Market = 'CA',
): Promise<{ visitor: TestVisitor; email: string }> {
  const visitor = new TestVisitor(site, market);
  const email = `shopper-${crypto.randomUUID()}@example.test`;
  for (const [{ path }, body] of [
    [identityCalls.register, { name: 'Wilhelmina', email, password: PASSWORD }],
    [identityCalls.signIn, { email, password: PASSWORD }],
  ] as const) {
    const { status, text } = await visitor.post(path, body);
    if (status !== 200) throw new Error(`${path} answers ${status} ${text}`);
  }
  return { visitor, email };
}
