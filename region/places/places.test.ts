import type { Area, City, Problem, State } from '@fernway/contract';
import type { NearestCity } from '@fernway/contract/places';
import { areas } from '@fernway/db/schema/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SITE_KEY, startTestRegion, type TestRegion } from '../testing.ts';

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

async function nearest(query: string, key = SITE_KEY) {
  const response = await fetch(`${region.origin}/nearestCity?${query}`, { headers: { 'x-site-key': key } });
  return { status: response.status, body: (await response.json()) as NearestCity };
}

test.each([
  ['a harbour whose city is large', 43.64, -79.38, 'Toronto', 'CA-ON'],
  ['a square with a river between it and another state', 40.76, -73.98, 'New York City', 'US-NY'],
  ['a city beside a greater one', 40.74, -74.17, 'Newark', 'US-NJ'],
  ['a small town of its own', 63.75, -68.51, 'Iqaluit', 'CA-NU'],
  ['the country far from any town', 50, -85, 'Hornepayne', 'CA-ON'],
])('the nearest city to %s is found', async (_what, latitude, longitude, cityName, stateId) => {
  const { status, body } = await nearest(`latitude=${latitude}&longitude=${longitude}`);
  expect([status, body.cityName, body.stateId]).toEqual([200, cityName, stateId]);
});

test('no city is near to who is in another country, at a pole or at sea', async () => {
  for (const [latitude, longitude] of [
    [51.5, 0],
    [90, 0],
    [-90, 180],
    [35, -50],
  ])
    expect((await nearest(`latitude=${latitude}&longitude=${longitude}`)).status).toBe(404);
});

test('only the site asks for the nearest city, with two numbers of two digits', async () => {
  expect((await nearest('latitude=43.64&longitude=-79.38', 'guess')).status).toBe(401);
  for (const query of [
    'latitude=43.64',
    'latitude=90.01&longitude=0',
    'latitude=0&longitude=-180.5',
    'latitude=43.645123&longitude=-79.38',
    'latitude=NaN&longitude=0',
    'latitude=1e1&longitude=0',
    'latitude=--1&longitude=0',
    "latitude=0'&longitude=0",
    'latitude=0&longitude=0&user=1',
  ])
    expect([query, (await nearest(query)).status]).toEqual([query, 400]);
});
