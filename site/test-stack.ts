import type { Market } from '@fernway/contract/wire';
import { HOSTS, startTestIdentity, type TestIdentity } from '@fernway/identity/testing';
import { builders, startTestRegion, type TestRegion } from '@fernway/region/testing';
import { afterAll, beforeAll } from 'vitest';
import { startTestSite, type TestSite } from './testing.ts';

/** A region with the site in front of it, and identity beside them. */
export interface TestStack {
  region: TestRegion;
  site: TestSite;
  /** Makes goods in the region. */
  make: ReturnType<typeof builders>;
  /** @throws Error unless the suite has asked for it */
  readonly identity: TestIdentity;
}

interface TestStackOptions {
  /** Whose region runs; default: Canada's. */
  home?: Market;
  /** Whether people can sign in, or with which of identity's options; default: nobody can. */
  identity?: boolean | NonNullable<Parameters<typeof startTestIdentity>[0]>;
  region?: Parameters<typeof startTestRegion>[1];
  site?: Parameters<typeof startTestSite>[1];
}

/**
 * Starts a stack before the tests of a suite and closes it after them. Its parts are there from the suite's own
 * `beforeAll` on.
 */
export function useTestStack(options: TestStackOptions = {}): TestStack {
  let started: (TestStack & AsyncDisposable) | undefined;
  beforeAll(async () => {
    started = await startTestStack(options);
  });
  afterAll(() => started?.[Symbol.asyncDispose]());
  const requireStack = (): TestStack => {
    if (!started) throw new Error('the stack starts in beforeAll: take its parts there or later');
    return started;
  };
  return {
    get region() {
      return requireStack().region;
    },
    get site() {
      return requireStack().site;
    },
    get make() {
      return requireStack().make;
    },
    get identity() {
      return requireStack().identity;
    },
  };
}

/** Starts a stack for a suite that has something to start before it. Dispose of it after the suite. */
export async function startTestStack({
  home = 'CA',
  identity: identityOptions = false,
  region: regionOptions,
  site: siteOptions,
}: TestStackOptions = {}): Promise<TestStack & AsyncDisposable> {
  await using parts = new AsyncDisposableStack();
  const regions = { CA: '', US: '' };
  const identity = identityOptions
    ? await startTestIdentity({ ...(identityOptions === true ? {} : identityOptions), regions })
    : undefined;
  if (identity) parts.defer(() => identity.close());
  const signIn = identity && { identityUrl: identity.origin };
  const region = await startTestRegion(home, { ...signIn, ...regionOptions });
  parts.defer(() => region.close());
  regions[home] = region.origin;
  const site = await startTestSite(
    { [home]: region.origin },
    { ...(signIn && { ...signIn, sites: HOSTS }), ...siteOptions },
  );
  parts.defer(() => site.close());
  const open = parts.move();
  return {
    region,
    site,
    make: builders(region.db, home),
    get identity() {
      if (!identity) throw new Error('this stack has no identity: ask for it');
      return identity;
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}
