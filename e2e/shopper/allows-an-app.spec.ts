import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type ExampleAppOptions, readListNames, refresh, signIn } from '@fernway/client/example-app';
import { projectRoot } from '@fernway/settings';
import { proven } from '../account.ts';
import { expect, hydratePage, on, ratedProduct, test, toldOn } from '../story.ts';

/** `npm run clients`, on the data of the stories. */
async function clients(...args: string[]): Promise<string> {
  const env = JSON.parse(process.env.E2E_ENVIRONMENT ?? '{}') as NodeJS.ProcessEnv;
  const command = ['scripts/with-databases.ts', 'clients', 'scripts/clients.ts', ...args];
  return (await promisify(execFile)(process.execPath, command, { cwd: projectRoot, env })).stdout;
}

const LONG_NAME = 'List printer of the cooperative for household goods';

for (const market of toldOn('ca')) {
  test(`a shopper lets an app read the list, and locks it out (${market})`, async ({ page, story }) => {
    const registered = await clients('add', LONG_NAME, 'http://127.0.0.1/callback');
    const clientId = /client_id is (\S+)/.exec(registered)?.[1] ?? '';
    const account = await proven(page, market);
    const opened = Promise.withResolvers<string>();
    const app: ExampleAppOptions = {
      clientId,
      issuer: on(market, ''),
      api: process.env[`E2E_REGION_${market}`] ?? '',
      openBrowser: opened.resolve,
    };
    const signedIn = signIn(app);

    // The app opens the browser; its shopper signs in first, and comes back to the question.
    await page.goto(await opened.promise);
    await hydratePage(page);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Allow an app?');
    await expect(page.getByText(`${LONG_NAME} would like to:`)).toBeVisible();
    await expect(
      page.getByText('See and change your list, your likes and the stores you follow'),
    ).toBeVisible();
    await expect(page.getByText(`You’re logged in as ${account.email}.`)).toBeVisible();
    await story.isAccessible();
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByText('You can close this window.')).toBeVisible();
    // The app has closed its port: a browser with windows would be refused there if it asked for an icon.
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', 'data:,');

    const tokens = await signedIn;
    expect(await readListNames(app, tokens)).toEqual([]);
    await page.goto(ratedProduct(market));
    await page.getByRole('button', { name: 'Add to List' }).first().click();
    await expect.poll(() => readListNames(app, tokens)).toHaveLength(1);
    const renewed = await refresh(app, tokens);

    await page.goto(on(market, '/profile'));
    await expect(page.getByText(LONG_NAME, { exact: true })).toBeVisible();
    await story.isAccessible();
    const remove = page.getByRole('button', { name: `Remove access for ${LONG_NAME}` });
    await page.route('**/auth/apps/remove', (route) => route.abort('aborted'), { times: 1 });
    await remove.click();
    await expect(page.getByText('The app still has access.')).toBeVisible();
    await remove.click();
    await expect(page.getByText('No apps have access.')).toBeVisible();
    await expect
      .poll(() => readListNames(app, renewed).catch(({ code }: { code?: string }) => code))
      .toBe('unauthorized');
    await expect(refresh(app, renewed)).rejects.toThrow('invalid_grant');
  });
}

test('without script a shopper denies an app, which hears of it', async ({ browser, page: scripted }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const registered = await clients('add', 'List printer', 'http://127.0.0.1/callback');
  const account = await proven(scripted, 'ca');
  const opened = Promise.withResolvers<string>();
  const signedIn = signIn({
    clientId: /client_id is (\S+)/.exec(registered)?.[1] ?? '',
    issuer: on('ca', ''),
    api: process.env.E2E_REGION_ca ?? '',
    openBrowser: opened.resolve,
  }).catch((error: Error) => error.message);
  await page.goto(await opened.promise);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Deny' }).click();
  expect(await signedIn).toBe('not allowed: access_denied');
  await context.close();
});
