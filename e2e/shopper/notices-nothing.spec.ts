import { changeCatalogue, missedChanges } from '@fernway/faults/changes';
import { fillCatalogue } from '@fernway/faults/goods';
import { differingProfiles, differingTables, wrongCounters } from '@fernway/faults/invariants';
import { makeTemplates } from '@fernway/faults/templates';
import type { WorkloadGoods } from '@fernway/faults/workload';
import { startWorld, type World } from '@fernway/faults/world';
import type { Page } from '@playwright/test';
import { type Account, logIn, post } from '../account.ts';
import { expect, isFull, likeOf, searchField, test } from '../story.ts';

/** Products of each region; registrations and changes of the catalogue while the other region is away. */
const [PRODUCTS, REGISTRATIONS, CHANGES] = isFull ? [20_000, 500, 5_000] : [1_000, 25, 500];
/** Promised: milliseconds after the region's return until both agree. */
const AGREED = 60_000;
const LIKED = ['Kettle no. 12 from CA', 'Kettle no. 12 from US'];

let world: World;
let removeTemplates: () => Promise<void>;
const goods = {} as Record<'CA' | 'US', WorkloadGoods>;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  const { folder, remove } = await makeTemplates();
  removeTemplates = remove;
  world = await startWorld({
    templates: folder,
    parts: ['region-ca', 'region-us', 'identity', 'site'],
    variables: { TRUSTED_PROXIES: '127.0.0.0/8' },
    prepare: async (databases) => {
      for (const home of ['CA', 'US'] as const)
        goods[home] = await fillCatalogue(databases[home], { products: PRODUCTS, stores: 10 });
    },
  });
  await expect.poll(() => differingTables(world.databases), { timeout: 300_000 }).toEqual([]);
});
test.afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await removeTemplates();
});

const site = (path: string): string =>
  `${world.parts.site.origin.replace('127.0.0.1', 'ca.localhost')}${path}`;

test('while the other region is killed, shoppers register, sign in, see both markets and act, and both agree when it is back', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const { databases, parts } = world;
  await bothMarketsAreListed(page);

  await Promise.all([parts['region-us'].kill(), databases.US.kill()]);
  const written = Promise.all([registerMany(), changeCatalogue(databases.CA, goods.CA, CHANGES)]);
  const [[accounts, changed]] = await Promise.all([
    written,
    likesBoth(page).then(() => looksAround(page, written)),
  ]);
  expect(accounts.size).toBe(REGISTRATIONS + 1);

  await databases.US.start();
  await parts['region-us'].start();
  const agreed = bothAgree();
  await Promise.all([agreed, looksAround(page, agreed)]);
  for (const home of ['CA', 'US'] as const) {
    expect(await missedChanges(databases[home], changed)).toEqual([]);
    const profiles = await databases[home].query<{ email: string }>('select email from users');
    expect(profiles.map(({ email }) => email).toSorted(), 'each once').toEqual([...accounts].toSorted());
    expect(await wrongCounters(databases[home])).toEqual([]);
  }
  const likes = `select heading from activities join products on products.id = product_id order by 1`;
  expect(await databases.CA.query(likes)).toEqual(LIKED.map((heading) => ({ heading })));
  await bothMarketsAreListed(page);
});

async function bothAgree(): Promise<void> {
  const { databases } = world;
  const returned = performance.now();
  const listDifferences = async () => [
    ...(await differingTables(databases)),
    ...(await differingProfiles(databases)),
  ];
  await expect.poll(listDifferences, { timeout: AGREED }).toEqual([]);
  const seconds = (performance.now() - returned) / 1_000;
  console.info(`both regions agree ${seconds.toFixed(1)} s after the return`);
}

/** The same product of each home, found by one search, each with its country. */
async function bothMarketsAreListed(page: Page): Promise<void> {
  await page.goto(site('/stores/Trending?defaultCountry=US'));
  const notice = page.getByRole('region', { name: 'Market' });
  if (await notice.getByRole('button', { name: 'View All' }).isVisible())
    await notice.getByRole('button', { name: 'View All' }).click();
  await expect(notice).toContainText('United States together');
  await searchField(page).fill('Kettle no. 12 from');
  await page.keyboard.press('Enter');
  for (const heading of LIKED) await expect(page.getByRole('link', { name: heading }).first()).toBeVisible();
}

/** Registers all accounts, two at a time, and returns their addresses. */
async function registerMany(): Promise<Set<string>> {
  const accounts = Array.from({ length: REGISTRATIONS }, newAccount);
  const waiting = accounts.values();
  const registerWaiting = async () => {
    for (const account of waiting) await register(account);
  };
  await Promise.all(Array.from({ length: 2 }, registerWaiting));
  return new Set([...accounts, shopper].map(({ email }) => email));
}

/** @returns the cookies of the answer */
const register = ({ name, email, password }: Account): Promise<string[]> =>
  post('ca', '/auth/sign-up/email', { name, email, password }, { port: sitePort() });

const newAccount = (): Account => ({
  name: 'Nora Whitfield',
  email: `nora-${crypto.randomUUID()}@example.test`,
  password: 'sd7-Quill9',
  cookies: [],
});
const shopper = newAccount();
const sitePort = (): string => new URL(world.parts.site.origin).port;

/** Registers, signs in, and likes goods of both homes. */
async function likesBoth(page: Page): Promise<void> {
  shopper.cookies = await register(shopper);
  await page.getByRole('link', { name: 'Login / Sign Up' }).click();
  await logIn(page, shopper);
  await expect(page.getByRole('button', { name: `Account ${shopper.name}` })).toBeVisible();
  for (const heading of LIKED) {
    await page.getByRole('link', { name: heading }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await likeOf(page).click();
    await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
  }
}

/** Goes from page to page until something else is done: once at least. */
async function looksAround(page: Page, until: Promise<unknown>): Promise<void> {
  let isDone = false;
  const markDone = () => {
    isDone = true;
  };
  until.then(markDone, markDone);
  do {
    for (const path of ['/offers/New', '/offers/Trending', '/All/Stores', '/stores/Trending', '/profile']) {
      await page.goto(site(path));
      await expect(page.getByRole('heading', { level: 1 }).locator('visible=true')).toHaveCount(1);
    }
  } while (!isDone);
}
