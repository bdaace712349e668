import type { Area, City, Problem, State } from '@fernway/contract';
import { areas } from '@fernway/db/schema/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestRegion, type TestRegion } from '../testing.ts';

let region: TestRegion;
beforeAll(async () => {
  region = await startTestRegion('US');
});
afterAll(() => region.close());

test('states come by name, the region’s own country first', async () => {
  const { body } = await region.get<State[]>('/states/guest');
  expect(body).toHaveLength(64);
  expect(body[0]).toEqual({ stateId: 'US-AL', stateName: 'Alabama', country: 'US' });
  expect(body[51]).toEqual({ stateId: 'CA-AB', stateName: 'Alberta', country: 'CA' });
  const canada = await region.get<State[]>('/states/guest?market=CA');
  expect(canada.body).toHaveLength(13);
});

test('all cities of a state are there, by name', async () => {
  const { body } = await region.get<City[]>('/cities/guest/CA-ON');
  expect(body).toContainEqual({ cityId: '6167865', cityName: 'Toronto' });
  expect(body.map((city) => city.cityName)).toEqual(body.map((city) => city.cityName).toSorted());
  expect((await region.get('/cities/guest/CA-XX')).status).toBe(404);
  const refused = await region.get<Problem>('/cities/guest/Ontario');
  expect(refused.status).toBe(400);
  expect(refused.body.issues).toEqual([{ field: 'path.state', message: 'has the wrong form' }]);
});

test('areas of a city, or an empty list', async () => {
  await region.db.insert(areas).values({ cityId: '6167865', name: 'Leslieville' });
  const { body } = await region.get<Area[]>('/areas/guest/6167865');
  expect(body.map((area) => area.areaName)).toEqual(['Leslieville']);
  expect((await region.get('/areas/guest/5128581')).body).toEqual([]);
  expect((await region.get('/areas/guest/1')).status).toBe(404);
});
