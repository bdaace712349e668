import type { Problem } from '@fernway/contract';
import { type Call, contract } from '@fernway/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestRegion, type TestRegion } from '../testing.ts';

let region: TestRegion;
beforeAll(async () => {
  region = await startTestRegion();
});
afterAll(() => region.close());

const ID = '019aa3f0-0000-7000-8000-000000000000';
const withUser = Object.entries<Call>(contract).filter(
  ([, call]) => 'user' in call.params.properties && call.audience.includes('all'),
);

/** The call's path with this user, and something of the right form everywhere else. */
function pathFor(call: Call, user: string): string {
  const values: Record<string, string> = {
    user,
    state: 'CA-ON',
    city: '6167865',
    name: 'Garden',
    mainCat: ID,
    id: ID,
    catId: 'all',
    categoryId: 'all',
    productId: ID,
  };
  return call.path.replace('/api', '').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ID);
}

test.each(withUser)(
  'S03 %s takes every form of a guest and of an id, and refuses what is neither',
  async (_name, call) => {
    const forms = [
      'guest',
      'gust',
      btoa('guest'),
      btoa('gust').replace(/=+$/, ''),
      btoa(ID),
      btoa(ID).replace(/=+$/, ''),
      btoa('ann@example.test'),
    ];
    const answers = await Promise.all(
      forms.map((form) => region.get(pathFor(call, encodeURIComponent(form)))),
    );
    // A well-formed id without a token is simply a guest.
    for (const [i, answer] of answers.entries()) {
      expect([forms[i], answer.status]).toEqual([forms[i], answers[0]?.status]);
      if (answer.status === 200) expect(answer.body).toEqual(answers[0]?.body);
    }
    expect([200, 404]).toContain(answers[0]?.status);
    for (const bad of [
      'bnVsbA==',
      'MA==',
      '__proto__',
      'constructor',
      'Guest',
      '%25%25',
      'null',
      'YUBiQGM',
    ]) {
      const { status, body } = await region.get<Problem>(pathFor(call, bad));
      expect([bad, status, body.issues?.[0]?.field]).toEqual([bad, 400, 'path.user']);
    }
    const token = { headers: { authorization: 'Bearer made-up', cookie: 'session=made-up' } };
    expect((await region.get(pathFor(call, 'guest'), token)).status).toBe(answers[0]?.status);
  },
);

test('S03 an empty segment is no address', async () => {
  for (const path of ['/states/', '/mainCategoriesList/', '/cities//CA-ON']) {
    const { status } = await region.get(path);
    expect([path, status]).toEqual([path, 404]);
  }
});
