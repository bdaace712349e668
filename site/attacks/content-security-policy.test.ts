import { createHash } from 'node:crypto';
import { type Catalogue, fillCatalogue } from '@fernway/region/attacks/test-catalogue';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../core/paths.ts';
import { signedInOn, TestVisitor } from '../server/test-visitor.ts';
import { useTestStack } from '../test-stack.ts';
import type { TestResponse } from '../testing.ts';
import { attribute, isDataBlock, parseBothWays, rawText } from './test-documents.ts';
import { guestPaths } from './test-paths.ts';

let goods: Catalogue;
let shopper: TestVisitor;
let guest: TestVisitor;
const stack = useTestStack({ identity: true });
beforeAll(async () => {
  goods = await fillCatalogue(stack.region);
  guest = new TestVisitor(stack.site);
  shopper = (await signedInOn(stack.site)).visitor;
  const { product: productId, offer: offerId, store: storeId } = goods;
  await shopper.post(paths.shopperCall('snippetsAdd'), { body: { type: 'Product', productId } });
  await shopper.post(paths.shopperCall('snippetsAdd'), { body: { type: 'Offer', offerId } });
  await shopper.post(paths.shopperCall('makeFollow'), { storeId });
});

/** Every page, and addresses that lead to none. */
const everyPath = (): string[] => [
  ...guestPaths(goods, 'velocipede'),
  ...['/userDeleteConfirmation/a@example.test?token=x', '/%E0%A4%A', '/offers/New?x=1'],
  ...['/redirectToCart/none/guest/1', `/storeDetails/${crypto.randomUUID()}`, '/stores/New?page=999'],
];

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** What a policy allows for one kind of thing. */
const sourcesOf = (policy: string, directive: string): string[] =>
  policy
    .split(';')
    .map((one) => one.trim().split(' '))
    .find(([name]) => name === directive)
    ?.slice(1) ?? [];

/** What a page uses without its policy allowing it, and what the policy allows too widely. */
function faultsOf({ headers, text }: TestResponse): string[] {
  const policy = String(headers['content-security-policy']);
  const isCached = headers['cache-control'] !== 'no-store';
  const [scripts, styles] = [sourcesOf(policy, 'script-src'), sourcesOf(policy, 'style-src')];
  const faults =
    policy.match(/'unsafe-[\w-]+'|'strict-dynamic'|\*|\bdata:(?!;)(?<!img-src 'self' data:)/g) ?? [];
  const found: string[] = [...faults];
  for (const directive of ['default-src', 'base-uri', 'frame-ancestors'])
    if (sourcesOf(policy, directive).join() !== "'none'") found.push(directive);
  if (scripts.some((source) => !/^'(?:self|nonce-[^']+|sha256-[^']+)'$/.test(source)))
    found.push(scripts.join());
  if (isCached && /nonce-/.test(policy)) found.push('a nonce in what is kept');
  for (const element of parseBothWays(text).flat()) {
    const { tagName, attrs } = element;
    const code = rawText(element);
    const nonce = attribute(element, 'nonce');
    for (const { name } of attrs)
      if (name === 'style' || name.startsWith('on')) found.push(`${tagName} ${name}`);
    if (isCached && nonce !== undefined) found.push(`${tagName} tells its nonce`);
    if (tagName === 'style' && !styles.includes(hashOf(code))) found.push('a style without its hash');
    if (tagName !== 'script' || isDataBlock(element)) continue;
    const isNamed =
      scripts.includes(`'nonce-${nonce}'`) ||
      scripts.includes(hashOf(code)) ||
      attribute(element, 'src')?.startsWith('/assets/');
    if (!isNamed) found.push(`a script that may not run: ${code.slice(0, 60)}`);
  }
  return found;
}

test.each(['a guest', 'who is signed in'])(
  'S44 every page that %s opens runs what its policy names, and nothing is styled or run by an attribute',
  async (who) => {
    const visitor = who === 'a guest' ? guest : shopper;
    let pages = 0;
    for (const path of everyPath()) {
      for (const accept of ['text/html', 'text/html,*/*;q=0.8']) {
        const answer = await visitor.ask(path, { headers: { accept } });
        const what = `${answer.status} ${path}`;
        expect([what, answer.status < 500]).toEqual([what, true]);
        if (!answer.headers['content-type']?.startsWith('text/html') || answer.text === '') continue;
        expect([what, faultsOf(answer)]).toEqual([what, []]);
        pages += 1;
      }
    }
    expect(pages).toBeGreaterThan(60);
  },
  60_000,
);

test('S44 a page that is kept names its scripts by hashes, one that is not by a nonce that is told once', async () => {
  const scriptsOf = async (visitor: TestVisitor, path: string) => {
    const { headers, status } = await visitor.ask(path, { headers: { accept: 'text/html' } });
    const scripts = sourcesOf(String(headers['content-security-policy']), 'script-src');
    const kinds = new Set(scripts.map((source) => /^'(self|nonce|sha256)/.exec(source)?.[1]));
    return { status, kept: headers['cache-control'], scripts: scripts.join(' '), kinds: [...kinds].join() };
  };
  for (const path of ['/offers/Trending', '/about', paths.product(goods.store, goods.product), '/signIn']) {
    const of = await scriptsOf(shopper, path);
    expect([path, of.status, of.kept, of.kinds]).toEqual([path, 200, 'no-cache', 'self,sha256']);
    expect(await scriptsOf(guest, path)).toEqual(of);
  }
  for (const [visitor, path, status] of [
    ...['/snips', '/follow', '/notification', '/profile', '/profile/ratings', '/purchases', '/contact'].map(
      (own) => [shopper, own, 200] as const,
    ),
    ...([
      [guest, '/contact', 200],
      [guest, '/nowhere', 404],
    ] as const),
    [guest, `/productDetail/${goods.store}/${crypto.randomUUID()}`, 404] as const,
  ]) {
    const [once, again] = [await scriptsOf(visitor, path), await scriptsOf(visitor, path)];
    expect([path, once.status, once.kept, once.kinds]).toEqual([path, status, 'no-store', 'self,nonce']);
    expect(again.scripts, path).not.toBe(once.scripts);
  }
});

test('what is a shopper’s own of the table is rendered with their session, however it is spelt, and kept nowhere', async () => {
  for (const [path, own] of [
    ['/snips', 'Velocipede'],
    ['/follow', 'Zymurgy'],
    ['/profile', 'Wilhelmina'],
    ['/contact', 'Wilhelmina'],
    ['/notification', 'Notifications'],
  ] as const) {
    const spelt = [
      path,
      path.toUpperCase(),
      `${path}/`,
      `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
    ];
    for (const one of [...spelt, `/.${path}`, `/offers/..${path}`, `${path}?page=1`]) {
      const { status, headers, text } = await shopper.ask(one, { headers: { accept: 'text/html' } });
      expect([one, status, headers['cache-control'], headers.etag]).toEqual([
        one,
        200,
        'no-store',
        undefined,
      ]);
      expect([one, text.includes(own)]).toEqual([one, true]);
      const theirs = await guest.ask(one, { headers: { accept: 'text/html' } });
      expect([one, theirs.headers['cache-control'], theirs.text.includes('Wilhelmina')]).toEqual([
        one,
        'no-store',
        false,
      ]);
    }
  }
});
