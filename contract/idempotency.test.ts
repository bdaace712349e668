import { expect, test } from 'vitest';
import { type Call, type Calls, takesIdempotencyKey } from './call.ts';
import { identityContract } from './identity.ts';
import { contract } from './index.ts';
import type { Schema } from './openapi.ts';
import { siteCalls } from './site.ts';
import { Id } from './wire.ts';

const servers: [string, Calls][] = [
  ['a region', contract],
  ['identity', identityContract],
  ['the site', siteCalls],
];

/** Whether a shape holds nothing but ids, numbers and flags. */
function holdsOnlyIds({ type, properties = {}, enum: values, pattern }: Schema): boolean {
  if (type === 'object') return Object.values(properties).every(holdsOnlyIds);
  return (
    type === 'boolean' || type === 'integer' || values !== undefined || pattern === (Id as Schema).pattern
  );
}

test.each(servers)(
  'a call of %s that writes says what it means to make it again, and no other does',
  (_, calls) => {
    const undecided = Object.entries<Call>(calls).filter(
      ([, { writes, repeat }]) => writes !== (repeat !== undefined),
    );
    expect(undecided.map(([name]) => name)).toEqual([]);
  },
);

test.each(servers)('no call of %s takes a key by GET alone', (_, calls) => {
  const byGet = Object.entries<Call>(calls).filter(
    ([, call]) => call.method === 'GET' && takesIdempotencyKey(call),
  );
  expect(byGet.map(([name]) => name)).toEqual([]);
});

// The site keeps nothing: it passes keys on.
test.each(servers.slice(0, 2))('the answers that %s keeps hold ids alone', (_, calls) => {
  const replayable = Object.entries<Call>(calls).filter(([, { repeat }]) => repeat === 'key');
  expect(replayable.length).toBeGreaterThan(0);
  const revealing = replayable.filter(([, { answer }]) => !holdsOnlyIds(answer as Schema));
  expect(revealing.map(([name]) => name)).toEqual([]);
});
