import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** What a server of this machine answered. */
export interface LocalAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  page: string;
}

export interface LocalQuestion {
  form?: Record<string, string> | string[][];
  json?: unknown;
  headers?: Record<string, string>;
}

/** Asks a server of this machine under any host: Node does not look up `*.localhost` by itself. */
export async function askLocally(
  address: string,
  { form, json, headers = {} }: LocalQuestion = {},
): Promise<LocalAnswer> {
  const { host, port, pathname, search } = new URL(address);
  const body = form ? new URLSearchParams(form).toString() : json === undefined ? '' : JSON.stringify(json);
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const sent = request({
    ...{ port, host: '127.0.0.1', path: pathname + search, method: body === '' ? 'GET' : 'POST' },
    headers: { host, ...(body !== '' && { 'content-type': type }), ...headers },
  });
  sent.end(body);
  const [response] = await once(sent, 'response');
  return { status: response.statusCode, headers: response.headers, page: await text(response) };
}

/** The shop of a merchant on the stand-in, by either of its hosts. */
export interface MerchantShop {
  /** Of the stand-in, such as `http://127.0.0.1:3007`. */
  platform: string;
  host: string;
}

/** A merchant presses Install in the app store. @returns the address of the app to which they are led */
export async function pressInstall({ platform, host }: MerchantShop): Promise<string> {
  const { status, headers } = await askLocally(`${platform}/install?shop=${host}`);
  if (status !== 302) throw new Error(`the stand-in answers ${status}: it has no shop ${host}`);
  return headers.location ?? '';
}

/**
 * Gives a merchant's consent, or cancels. A shop that has the app already is led on at once.
 * @param address of the page of the shop on which the app asks for it
 * @returns the address of the app to which the merchant is led back
 */
export async function giveConsent(address: string, isGiven = true): Promise<string> {
  const { headers } = await askLocally(address);
  if (headers.location !== undefined) return headers.location;
  const { origin, pathname, searchParams } = new URL(address);
  const scopes = (searchParams.get('scope') ?? '').split(',');
  const decision = isGiven ? scopes.map((scope) => ['granted', scope]) : [];
  const decided = await askLocally(origin + pathname, { form: [...searchParams, ...decision] });
  return decided.headers.location ?? '';
}

/** What a browser keeps that has installed the app: the pages on which the merchant goes on take it. */
export interface MerchantBrowser {
  /** The origin of the app. */
  app: string;
  cookie: string;
}

/** Installs the app in a shop, as its merchant does with a browser. @throws Error saying what the app answers */
export async function installAsMerchant(shop: MerchantShop): Promise<MerchantBrowser> {
  const asking = await askLocally(await pressInstall(shop), { headers: { accept: 'text/html' } });
  const consent = asking.headers.location;
  if (consent === undefined) throw new Error(`${shop.host} is not asked for consent: ${asking.status}`);
  const back = await giveConsent(consent);
  const { status, headers } = await askLocally(back, { headers: { cookie: cookiesOf(asking) } });
  if (headers.location !== '/welcome') throw new Error(`${shop.host} is not let in: ${status}`);
  return { app: new URL(back).origin, cookie: cookiesOf({ headers }) };
}

/** All that an answer sets, as the next request sends it. */
const cookiesOf = ({ headers }: Pick<LocalAnswer, 'headers'>): string =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '').join('; ');

/** What a merchant says of their company. */
export interface CompanyDetails {
  registeredName: string;
  registrationNumber: string;
  register: string;
}

/** Sends the company's details, as the form after an installation does. @throws Error saying what the app answers */
export async function sendCompany({ app, cookie }: MerchantBrowser, company: CompanyDetails): Promise<void> {
  const { status } = await askLocally(`${app}/welcome`, {
    form: { ...company, agrees: 'yes' },
    headers: { cookie, origin: app, accept: 'text/html', 'sec-fetch-site': 'same-origin' },
  });
  if (status !== 303) throw new Error(`the details of ${company.registeredName} are not taken: ${status}`);
}
