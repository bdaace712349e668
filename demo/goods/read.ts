import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Market } from '@fernway/contract/wire';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { CATEGORIES, slugOf } from './reference.ts';
import {
  factsOfMake,
  type Kind,
  Kinds,
  type MakeReviews,
  type Remarks,
  RemarksFile,
  ReviewsFile,
  StoreFile,
} from './schema.ts';

/** A kind of goods, and the sub-category that its file is named for. */
export type PlacedKind = Kind & { category: string };
/** A store, and the region that its folder is named for. */
export type HomeShop = StoreFile & { home: Market; slug: string };

/** What is wrong with a file, and where in it. */
export interface Mistake {
  file: string;
  path: string;
  reason: string;
}

export interface DemoGoods {
  kinds: PlacedKind[];
  shops: HomeShop[];
  /** By sub-category. */
  remarks: ReadonlyMap<string, Remarks>;
  /** By the key of a make, for those that are known best. */
  reviews: ReadonlyMap<string, MakeReviews>;
  /** Of files that could not be used, and of what does not fit together. */
  mistakes: Mistake[];
}

/**
 * Reads `goods/{main-category}/{sub-category}.json`, `stores/{ca,us}/{store}.json`,
 * `shoppers/remarks/{main-category}.json` and `shoppers/reviews/{main-category}.json` below a folder, in the order of their names.
 */
export function readGoods(folder: string): DemoGoods {
  const mistakes: Mistake[] = [];
  const kinds = filesIn(folder, 'goods/*/*.json').flatMap((file) => {
    const category = categoryOf(file);
    if (category === undefined) mistakes.push({ file, path: '', reason: 'no sub-category is named so' });
    const rows = readJson(folder, file, Kinds, mistakes) ?? [];
    return category === undefined ? [] : rows.map((kind) => ({ ...kind, category }));
  });
  const shops = filesIn(folder, 'stores/{ca,us}/*.json').flatMap((file) => {
    const home = file.startsWith('stores/ca/') ? 'CA' : 'US';
    const shop = readJson(folder, file, StoreFile, mistakes);
    return shop ? [{ ...shop, home, slug: basename(file, '.json') } as const] : [];
  });
  const remarks = new Map(
    filesIn(folder, 'shoppers/remarks/*.json').flatMap((file) =>
      Object.entries(readJson(folder, file, RemarksFile, mistakes) ?? {}),
    ),
  );
  const reviews = new Map(
    filesIn(folder, 'shoppers/reviews/*.json').flatMap((file) =>
      Object.entries(readJson(folder, file, ReviewsFile, mistakes) ?? {}),
    ),
  );
  const misfits = [
    ...findMisfits(kinds, shops),
    ...findStrangeRemarks(remarks, kinds),
    ...findStrangeReviews(reviews, kinds),
  ];
  return { kinds, shops, remarks, reviews, mistakes: [...mistakes, ...misfits] };
}

/** Reviews of makes that there are none of. */
function findStrangeReviews(reviews: ReadonlyMap<string, MakeReviews>, kinds: PlacedKind[]): Mistake[] {
  const makes = new Set(kinds.flatMap((kind) => kind.makes.map(({ key }) => key)));
  return [...reviews.keys()]
    .filter((key) => !makes.has(key))
    .map((path) => ({ file: 'shoppers/reviews', path, reason: 'there is no such make' }));
}

/** Remarks on sub-categories and kinds that there are none of. */
function findStrangeRemarks(remarks: ReadonlyMap<string, Remarks>, kinds: PlacedKind[]): Mistake[] {
  return [...remarks].flatMap(([category, { notOf = [] }]) => {
    const ofCategory = kinds.filter((kind) => kind.category === category);
    const strange = notOf.filter((key) => !ofCategory.some((kind) => kind.key === key));
    const reasons = strange.map((key) => `${category} has no kind ${key}`);
    if (ofCategory.length === 0) reasons.push('no goods are of this sub-category');
    return reasons.map((reason) => ({ file: 'shoppers/remarks', path: category, reason }));
  });
}

const filesIn = (folder: string, pattern: string): string[] =>
  existsSync(folder) ? globSync(pattern, { cwd: folder }).sort() : [];

function categoryOf(file: string): string | undefined {
  const [main, sub] = [basename(dirname(file)), basename(file, '.json')];
  return CATEGORIES.find((category) => slugOf(category.main) === main && slugOf(category.name) === sub)?.name;
}

function readJson<Schema extends TSchema>(folder: string, file: string, schema: Schema, mistakes: Mistake[]) {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch (error) {
    mistakes.push({ file, path: '', reason: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
  if (Value.Check(schema, json)) return json;
  for (const { instancePath, message } of Value.Errors(schema, json)) {
    const value = instancePath === '' ? undefined : Value.Pointer.Get(json, instancePath);
    const said = typeof value === 'string' ? `"${value.slice(0, 60)}" ` : '';
    mistakes.push({ file, path: instancePath, reason: said + message });
  }
  return undefined;
}

/** Mistakes that no file shows by itself. */
function findMisfits(kinds: PlacedKind[], shops: HomeShop[]): Mistake[] {
  const found: Mistake[] = [];
  const shopsBySlug = new Map(shops.map((shop) => [shop.slug, shop]));
  const fileOf = ({ home, slug }: HomeShop) => `stores/${home.toLowerCase()}/${slug}.json`;
  for (const { category, key, options, attributes, makes } of kinds) {
    const add = (reason: string) => found.push({ file: slugOf(category), path: key, reason });
    for (const choices of [options, ...makes.flatMap((make) => make.options ?? [])].map((each) =>
      [each].flat(),
    )) {
      if (choices.reduce((product, { values }) => product * values.length, 1) > 12)
        add('has more than 12 combinations of options');
      for (const { name, values, firstValues, steps } of choices) {
        if (firstValues && firstValues.length !== values.length)
          add(`${name}: as many first values as values`);
        if (steps && steps.length !== values.length) add(`${name}: as many steps as values`);
        if (new Set(values).size < values.length) add(`${name}: a value stands there twice`);
      }
    }
    for (const make of makes) {
      const lines = factsOfMake({ attributes }, make);
      for (const name of make.without ?? [])
        if (!(name in attributes)) add(`"${make.title}" is without ${name}, which its kind does not have`);
      const twice = (make.options ?? options).find(({ name }) => name in lines);
      if (twice) add(`"${make.title}" has ${twice.name} as attribute and as option`);
      for (const slug of make.stores) {
        const shop = shopsBySlug.get(slug);
        if (!shop) add(`"${make.title}": there is no store ${slug}`);
        else if (!shop.sells.includes(category)) add(`"${make.title}": ${slug} does not sell ${category}`);
      }
    }
  }
  const makes = kinds.flatMap((kind) => kind.makes.map((make) => ({ ...make, kind })));
  const addTwice = (what: string, nameOf: (make: (typeof makes)[number]) => string) => {
    for (const [name, at] of Map.groupBy(makes, nameOf))
      if (at.length > 1)
        found.push({
          file: at.map(({ kind }) => kind.key).join(', '),
          path: name,
          reason: `is a ${what} twice`,
        });
  };
  addTwice('title', ({ title }) => title.toLowerCase());
  addTwice('key of a make', ({ key }) => key);
  for (const [key, at] of Map.groupBy(kinds, (kind) => kind.key))
    if (at.length > 1)
      found.push({
        file: at.map(({ category }) => slugOf(category)).join(', '),
        path: key,
        reason: 'is a key twice',
      });
  for (const [name, at] of Map.groupBy(shops, ({ home, storeName, code }) => `${home} ${storeName} ${code}`))
    if (at.length > 1)
      found.push({ file: at.map(fileOf).join(', '), path: name, reason: 'is a store twice' });
  const filled = new Set(kinds.map(({ category }) => category));
  for (const shop of shops) {
    const add = (path: string, reason: string) => found.push({ file: fileOf(shop), path, reason });
    // While files are being written, only main categories that have all of theirs can be missed.
    if (filled.size === CATEGORIES.length && !shop.sells.some((category) => filled.has(category)))
      add('/sells', 'there are no goods that it could sell');
    for (const { heading, of, collection } of shop.offers) {
      const strange = of.find((category) => !shop.sells.includes(category));
      if (strange) add(`/offers "${heading}"`, `the store does not sell ${strange}`);
      if (collection !== undefined && !shop.collections.some((each) => each.heading === collection))
        add(`/offers "${heading}"`, `the store has no collection "${collection}"`);
    }
    for (const collection of shop.collections) {
      const strange = 'of' in collection && collection.of.find((category) => !shop.sells.includes(category));
      if (strange) add(`/collections "${collection.heading}"`, `the store does not sell ${strange}`);
    }
    if (
      (shop.city === undefined) !== (shop.address === undefined) ||
      (shop.city === undefined) !== (shop.pincode === undefined)
    )
      add('/city', 'city, address and pincode go together');
    if (!shop.markets.includes(shop.home)) add('/markets', 'it sells in its own market too');
  }
  return found;
}
