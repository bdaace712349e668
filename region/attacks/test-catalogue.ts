import { randomUUID } from 'node:crypto';
import type { Market } from '@fernway/contract/wire';
import {
  activities,
  bills,
  categories,
  categoryParents,
  collectionProducts,
  collections,
  follows,
  notifications,
  platformInstallations,
  productSections,
  ratings,
  sections,
  storeApplications,
  storeCategories,
  storePlatforms,
  users,
} from '@fernway/db/schema/index';
import { eq } from 'drizzle-orm';
import type { TestShopper } from '../auth/test-issuer.ts';
import { makeVisit } from '../merchants/installations/oauth-states.ts';
import { builders, type TestRegion } from '../testing.ts';

/** One of everything, by id unless said otherwise. No name contains a word of an attack. */
export interface Catalogue {
  company: string;
  store: string;
  product: string;
  offer: string;
  collection: string;
  category: string;
  categoryName: string;
  subCategory: string;
  section: string;
  sectionName: string;
  /** The host of the store's shop. */
  shop: string;
  /** The shopper who makes the calls that are not for everybody. */
  shopper: TestShopper;
  /** The shopper's like of the product and snip of the offer; they follow the store and were told of the offer. */
  like: string;
  snip: string;
  /** Their bill of the store, and their rating of the product, which waits for review. */
  bill: string;
  rating: string;
  /** Holds the token that deletes an account; no row of the catalogue is theirs. */
  leaver: { user: string; headers: { authorization: string } };
  /** What the browser shows that has connected a shop. */
  visit: string;
}

/** Fills a region with one of everything that calls can lead to. */
export async function fillCatalogue({ db, identity }: TestRegion, home: Market = 'CA'): Promise<Catalogue> {
  const make = builders(db, home);
  const [tree] = await db
    .select({
      category: categories.id,
      categoryName: categories.name,
      subCategory: categoryParents.categoryId,
    })
    .from(categories)
    .innerJoin(categoryParents, eq(categoryParents.parentId, categories.id))
    .orderBy(categories.position, categoryParents.categoryId)
    .limit(1);
  const [section] = await db.select().from(sections).orderBy(sections.position, sections.id).limit(1);
  if (!tree || !section) throw new Error('the reference rows are missing');
  const shop = 'zymurgy.example';
  const store = await make.store({ storeName: 'Zymurgy', isPhysical: true, cityId: '6167865' });
  const product = await make.product({
    storeId: store,
    heading: 'Velocipede',
    brand: 'Draisine',
    categories: [tree.subCategory],
  });
  const collection = await oneId(
    db.insert(collections).values({ storeId: store, heading: 'Wheels' }).returning({ id: collections.id }),
  );
  await db.insert(collectionProducts).values({ collectionId: collection, productId: product });
  await db.insert(productSections).values({ productId: product, sectionId: section.id });
  await db.insert(storeCategories).values({ storeId: store, categoryId: tree.subCategory });
  await db
    .insert(storePlatforms)
    .values({ storeId: store, platform: 'shopify', shopHost: shop, storefrontToken: 'public' });
  const offer = await make.offer({ storeId: store, heading: 'Wheels for less' });
  const shopper = await identity.shopper();
  const userId = shopper.id;
  await db.insert(users).values({ id: userId, email: shopper.email, name: 'Ann Shopper' });
  await db.insert(follows).values({ userId, storeId: store });
  const mark = (values: { activityType: 'snip' | 'like'; productId?: string; offerId?: string }) =>
    oneId(
      db
        .insert(activities)
        .values({ userId, ...values })
        .returning({ id: activities.id }),
    );
  const like = await mark({ activityType: 'like', productId: product });
  const snip = await mark({ activityType: 'snip', offerId: offer });
  await db
    .insert(notifications)
    .values({ userId, storeId: store, offerId: offer, title: 'Zymurgy', body: 'Wheels for less' });
  const company = await db.query.stores.findFirst({ where: (row) => eq(row.id, store) });
  return {
    ...tree,
    company: company?.companyId ?? '',
    store,
    product,
    offer,
    collection,
    section: section.id,
    sectionName: section.name,
    shop,
    shopper,
    like,
    snip,
    leaver: await leaverOf(identity),
    visit: await visitOf(db, await make.store({ status: 'pending' })),
    ...(await rateThings(db, { userId, storeId: store, productId: product, offerId: offer })),
  };
}

/** A shop that was connected just now: what the merchant's browser shows to see how it goes on. */
async function visitOf(db: TestRegion['db'], storeId: string): Promise<string> {
  const installation = await oneId(
    db
      .insert(platformInstallations)
      .values({
        ...{ storeId, shopId: '4712', shopHost: 'zymurgy.myshopify.com', primaryHost: 'zymurgy.example' },
        ...{ country: 'CA', currency: 'CAD', timeZone: 'America/Toronto', scopes: [] },
        ...{ accessToken: 'encrypted', refreshToken: 'encrypted' },
      })
      .returning({ id: platformInstallations.id }),
  );
  const company = {
    registeredName: 'Zymurgy Inc.',
    registrationNumber: '1',
    register: 'Corporations Canada',
  };
  await db.insert(storeApplications).values({ storeId, ...company });
  return makeVisit(db, installation);
}

async function rateThings(
  db: TestRegion['db'],
  { productId, offerId, ...own }: Record<'userId' | 'storeId' | 'productId' | 'offerId', string>,
): Promise<{ bill: string; rating: string }> {
  const [bill, rating] = [randomUUID(), randomUUID()];
  await db.insert(bills).values({ id: bill, ...own, imageKeys: [`bills/${bill.replaceAll('-', '')}`] });
  const rated = { ...own, billId: bill, rating: 4, userName: 'Ann S.' };
  await db.insert(ratings).values({ ...rated, id: rating, productId });
  await db.insert(ratings).values({ ...rated, id: randomUUID(), offerId });
  return { bill, rating };
}

async function leaverOf(identity: TestRegion['identity']): Promise<Catalogue['leaver']> {
  const leaver = await identity.shopper();
  return { user: leaver.user, headers: { authorization: `Bearer ${identity.deletionToken(leaver)}` } };
}

async function oneId(rows: Promise<{ id: string }[]>): Promise<string> {
  const [row] = await rows;
  if (!row) throw new Error('nothing was inserted');
  return row.id;
}
