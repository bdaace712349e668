import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestRegion, type TestRegion } from '../testing.ts';
import { type Catalogue, fillCatalogue } from './test-catalogue.ts';
import {
  addressOf,
  ask,
  askCall,
  calls,
  errorLines,
  escapeForAddress,
  goodValue,
  requestOf,
  targets,
} from './testing.ts';

let region: TestRegion;
let catalogue: Catalogue;
const prototype = Reflect.ownKeys(Object.prototype);
beforeAll(async () => {
  region = await startTestRegion();
  catalogue = await fillCatalogue(region);
});
afterAll(async () => {
  // The region runs in this process: had anything reached a prototype, it would be seen here.
  expect(Reflect.ownKeys(Object.prototype)).toEqual(prototype);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  await region.close();
});

const pollutions = [
  '__proto__=polluted',
  '__proto__[polluted]=1',
  '__proto__.polluted=1',
  'constructor=polluted',
  'constructor[prototype][polluted]=1',
  'constructor.prototype.polluted=1',
  'a[__proto__][polluted]=1',
  'toString=polluted',
  'hasOwnProperty=polluted',
  '%5f%5fproto%5f%5f=polluted',
  'polluted',
  '=polluted',
];

test.each(calls)(
  'S57 %s refuses names that it does not know, whatever they mean to JavaScript',
  async (name) => {
    const address = addressOf(name, catalogue);
    const start = `${address}${address.includes('?') ? '&' : '?'}`;
    for (const pollution of pollutions) {
      const { status, problem } = await ask(region, start + pollution, requestOf(name, catalogue));
      const field = decodeURIComponent(pollution.split('=')[0] ?? '');
      const refusal = {
        field: field === '' ? 'query' : `query.${field}`,
        message: 'is not a known parameter',
      };
      expect({ pollution, status, issues: problem?.issues }).toEqual({
        pollution,
        status: 400,
        issues: [refusal],
      });
    }
    expect(errorLines(region, 0)).toEqual([]);
  },
);

const queries = targets.filter(({ place }) => place === 'query');

test.each(queries.map((target) => [`${target.name} query.${target.field}`, target] as const))(
  'S57 %s is one value: not two, not a list, not an object',
  async (_label, target) => {
    const { name, field } = target;
    const value = escapeForAddress(goodValue(target, catalogue));
    const address = addressOf(name, catalogue, { [`query.${field}`]: value });
    const request = requestOf(name, catalogue);
    const { status, problem } = await ask(region, `${address}&${field}=${value}`, request);
    expect({ status, fields: problem?.issues.map((issue) => issue.field) }).toEqual({
      status: 400,
      fields: [`query.${field}`],
    });
    for (const form of [`${field}[]`, `${field}[0]`, `${field}[a]`, `${field}[__proto__]`, `${field}.a`]) {
      const refused = await ask(region, `${address}&${encodeURIComponent(form)}=${value}`, request);
      expect([form, refused.status, refused.problem?.issues[0]?.field]).toEqual([form, 400, `query.${form}`]);
    }
    expect(errorLines(region, 0)).toEqual([]);
  },
);

const paths = targets.filter(({ place }) => place === 'path');

test.each(paths.map((target) => [`${target.name} path.${target.field}`, target] as const))(
  'S57 %s is never a key of ours',
  async (_label, { name, field }) => {
    for (const value of ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf'])
      expect([400, 404]).toContain(
        (await askCall(region, name, catalogue, { [`path.${field}`]: value })).status,
      );
    expect(errorLines(region, 0)).toEqual([]);
  },
);
