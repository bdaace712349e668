import { expect, test } from 'vitest';
import { demoStores } from '../catalogue.ts';
import { artNamed, formAndColour } from '../pictures/art.ts';
import { lookNamed } from '../pictures/named-looks.ts';
import { coloursOf } from '../pictures/palette.ts';
import { generateActivity } from '../shoppers/activity.ts';
import { generatePopulation } from '../shoppers/population.ts';
import { CATEGORIES } from './reference.ts';

const WINDOW = 8;
const HALF_LIFE_DAYS = 30;
const mainAround = (name = '') => CATEGORIES.find((category) => category.name === name)?.main ?? name;

test.each(['CA', 'US'] as const)(
  'in departments of %s no drawing comes again within eight cards, as they are ordered by popularity',
  (home) => {
    const population = generatePopulation(home);
    const listed = demoStores('full')
      .filter((store) => store.home === home)
      .flatMap((store) => {
        const worth = new Map<string, number>();
        for (const { kind, key, type, age } of generateActivity(store, population).activities)
          if (kind === 'product')
            worth.set(key, (worth.get(key) ?? 0) + (type === 'like' ? 1 : 2) * 0.5 ** (age / HALF_LIFE_DAYS));
        return store.products.map((product) => {
          const { art, variety, line } = product;
          const { forms, colours } = artNamed(art);
          const [form, own] = formAndColour(forms, colours, variety);
          const [first] = coloursOf(line.variants ?? [{ options: [] }]).groups.keys();
          return {
            group: `${store.company} ${line.id}`,
            department: mainAround(line.categories?.[0]),
            look: [art, form, lookNamed(art, line.title).colour ?? first ?? own, line.brand].join(' '),
            worth: worth.get(line.id) ?? 0,
          };
        });
      });
    // Branches of a company have one card.
    const cards = [...new Map(listed.map((card) => [card.group, card])).values()];
    const repeats = [...Map.groupBy(cards, ({ department }) => department).values()].flatMap((department) => {
      const looks = department.toSorted((one, other) => other.worth - one.worth).map(({ look }) => look);
      return looks.filter((look, at) => looks.slice(Math.max(0, at - WINDOW + 1), at).includes(look));
    });
    expect(repeats).toEqual([]);
  },
);
