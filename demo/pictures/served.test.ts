import type { Worker } from 'node:worker_threads';
import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureAddress, pictureAs } from '@fernway/contract/picture';
import { categories, mediaRecipes, offerImages, productImages, stores } from '@fernway/db/schema/index';
import { composedStore } from '@fernway/region/media/composed';
import { listedFiles, prerender } from '@fernway/region/media/prerender';
import { prerenderComposedPictures } from '@fernway/region/media/prerender-composed';
import { prerenderHomePictures } from '@fernway/region/media/prerender-home';
import type { MediaStore } from '@fernway/region/media/store';
import { everyAddress, type MediaServer, startMediaServer } from '@fernway/region/media/test-server';
import { builders, startTestRegion, type TestRegion } from '@fernway/region/testing';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { composeInThread } from './composer.ts';
import { type Recipe, recipeKey, SIZES } from './recipe.ts';
import { coverRecipe, logoRecipe, offerRecipe, productRecipes } from './recipes.ts';
import { saveOfferPictures, saveProductPictures, saveRecipes, saveStorePictures } from './save.ts';
import { pictureSubject } from './testing.ts';

const threads: Worker[] = [];
process.on('worker', (thread: Worker) => threads.push(thread));

let region: TestRegion;
let media: MediaServer;
let composed: object[] = [];
/** What came with the repository, by the name of its file. */
const shipped = new Map<string, Buffer>();
/** A composing store in front of another. What it composes is counted; what it cannot keep is not reported. */
const createComposingStore = (store: MediaStore): MediaStore =>
  composedStore(store, {
    db: region.db,
    compose: (recipe, width) => {
      composed.push(recipe);
      return composeInThread(recipe, width);
    },
    readShipped: async (name) => shipped.get(name),
    onStoreFailure: () => {},
  });

beforeAll(async () => {
  region = await startTestRegion('CA');
  media = await startMediaServer(createComposingStore);
});
afterAll(async () => {
  await media.stop();
  await region.close();
});

/** A picture that no other test has, known to the region. */
async function savePicture(recipe: Recipe): Promise<{ key: string; address: string }> {
  await saveRecipes(region.db, [recipe]);
  return { key: recipeKey(recipe), address: pictureAddress(recipeKey(recipe)) };
}

const product = (title: string) =>
  productRecipes({ ...pictureSubject('honey'), title }, title, 1)[0] as Recipe;

describe('a composed picture', () => {
  test.each<[string, Recipe]>([
    ['product that stands', productRecipes(pictureSubject('teapot'), 'a', 3)[2] as Recipe],
    ['product that lies', productRecipes(pictureSubject('kite'), 'a', 2)[1] as Recipe],
    [
      'product in its colours',
      productRecipes(pictureSubject('daypack', ['ember', 'slate']), 'a', 4)[3] as Recipe,
    ],
    [
      'offer',
      offerRecipe(
        ['basket', 'honey', 'loaf'].map((art) => pictureSubject(art)),
        'a',
      ),
    ],
    [
      'cover',
      coverRecipe(
        ['coat', 'scarf', 'gloves', 'socks'].map((art) => pictureSubject(art)),
        'a',
      ),
    ],
    ['logo', logoRecipe('Maple & Moss Pantry')],
  ])('of a %s is served in every width and format', async (_kind, recipe) => {
    const { address } = await savePicture(recipe);
    const { width, height } = SIZES[recipe.kind];
    for (const asWide of PICTURE_WIDTHS) {
      for (const format of PICTURE_FORMATS) {
        const { status, headers, bytes } = await media.get(pictureAs(address, asWide, format));
        expect([status, headers.get('content-type')]).toEqual([200, `image/${format}`]);
        const metadata = await sharp(bytes).metadata();
        const drawn = Math.min(asWide, width);
        expect(metadata.width).toBe(drawn);
        // A small file is drawn from one that is rounded already.
        expect(Math.abs(metadata.height - (drawn * height) / width)).toBeLessThanOrEqual(1);
        const { channels } = await sharp(bytes).stats();
        expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(4);
      }
    }
  });

  test('is composed once, however many ask for its files, and kept', async () => {
    composed = [];
    const { key, address } = await savePicture(product('once'));
    const wanted = [...everyAddress(address), ...everyAddress(address)];
    const answers = await Promise.all(wanted.map((each) => media.get(each)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await region.db.delete(mediaRecipes).where(eq(mediaRecipes.key, key));
    expect((await media.get(pictureAs(address, 1280, 'webp'))).status).toBe(200);
    // Once for cards, and once as large as it gets.
    expect(composed).toHaveLength(2);
  });

  test('that was shipped is not composed for cards, and its small files are drawn from it', async () => {
    composed = [];
    const { key, address } = await savePicture(product('shipped'));
    const drawnBefore = await sharp(await composeInThread(product('shipped'), 640))
      .avif({ quality: 50 })
      .toBuffer();
    shipped.set(`${key}-640.avif`, drawnBefore);
    expect((await media.get(pictureAs(address, 640, 'avif'))).bytes).toEqual(drawnBefore);
    const { bytes } = await media.get(pictureAs(address, 320, 'avif'));
    expect((await sharp(bytes).metadata()).width).toBe(320);
    expect(composed).toHaveLength(0);
    expect((await media.get(pictureAs(address, 1280, 'webp'))).status).toBe(200);
    expect(composed).toHaveLength(1);
  });

  test('is composed small for cards in the proportions that it has when it is large', async () => {
    const large = await composeInThread(product('sizes'));
    const small = await composeInThread(product('sizes'), 640);
    const grey = (picture: Buffer) =>
      sharp(picture).resize(64, 64, { fit: 'fill' }).greyscale().raw().toBuffer();
    const [one, other] = [await grey(large), await grey(small)];
    const apart = one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
    expect(apart).toBeLessThan(4);
  });

  test('is the same wherever it is composed', async () => {
    const recipe = product('same');
    const [one, other] = await Promise.all([composeInThread(recipe), composeInThread({ ...recipe })]);
    expect(one.equals(other)).toBe(true);
  });

  test('F30 whose thread crashes is composed by another, and one that crashes two keeps nobody from the next', async () => {
    await composeInThread(product('before'));
    const crash = async () => {
      const before = threads.length;
      await threads.at(-1)?.terminate();
      return before;
    };
    const [one, other] = [composeInThread(product('one')), composeInThread(product('other'))];
    const before = await crash();
    expect(await one).toEqual(await composeInThread(product('one')));
    expect(await other).toEqual(await composeInThread(product('other')));
    expect(threads).toHaveLength(before + 1);

    const doomed = composeInThread(product('doomed'));
    const refused = expect(doomed).rejects.toThrow('the composer’s thread has ended');
    await crash();
    await vi.waitFor(() => expect(threads).toHaveLength(before + 2));
    await crash();
    await refused;
    expect((await media.get((await savePicture(product('next'))).address)).status).toBe(200);
  });

  test('that cannot be kept is served all the same', async () => {
    const full = await startMediaServer((store) =>
      createComposingStore({ ...store, put: () => Promise.reject(new Error('disk full')) }),
    );
    const { address } = await savePicture(product('full'));
    const { status } = await full.get(address);
    await full.stop();
    expect(status).toBe(200);
  });

  test('that nobody has a recipe for is not there', async () => {
    const before = await media.filesOnDisk();
    const { key } = await savePicture(product('known'));
    const unknown = key.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const path of [
      `${unknown}-320.webp`,
      `${unknown}.webp`,
      `${key}.webp`,
      `${key}-card.png`,
      `demo/${'0'.repeat(31)}-320.webp`,
    ]) {
      expect((await media.get(`/media/${path}`)).status, path).toBe(404);
    }
    expect(await media.filesOnDisk()).toEqual(before);
  });

  test('whose recipe is broken is an error until it is mended', async () => {
    const { key, address } = await savePicture(product('broken'));
    const write = (recipe: object) =>
      region.db.update(mediaRecipes).set({ recipe }).where(eq(mediaRecipes.key, key));
    await write({ kind: 'product', view: 'sideways' });
    expect((await media.get(address)).status).toBe(500);
    await write(product('broken'));
    expect((await media.get(address)).status).toBe(200);
  });
});

test('every letter of a mark can be seen', async () => {
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    const picture = await composeInThread(logoRecipe(letter, { colour: 'forest' }));
    const pixels = await sharp(picture).greyscale().raw().toBuffer();
    // Marks are light on dark or dark on light: the corner is ground.
    const [ground = 0] = pixels;
    const markShare = pixels.filter((value) => Math.abs(value - ground) > 60).length / pixels.length;
    expect(markShare, letter).toBeGreaterThan(0.02);
    expect(markShare, letter).toBeLessThan(0.6);
  }
});

describe('warming', () => {
  const alone = () => ({
    images: media.images,
    signal: new AbortController().signal,
    waitUntilIdle: async () => {},
    onFailure: () => {},
  });

  test('draws what cards show, and passes over what is not there', async () => {
    const { key } = await savePicture(product('warm'));
    const found = await prerender([`demo/${'f'.repeat(32)}`, key].flatMap(listedFiles), {
      store: createComposingStore(media.store),
      ...alone(),
    });
    expect(found).toBe(2);
    const files = (await media.filesOnDisk()).filter((file) => file.includes(key.slice('demo/'.length)));
    expect(files.map((file) => file.slice(file.lastIndexOf('/') + 33)).sort()).toEqual([
      '-320.avif',
      '-640.avif',
    ]);
  });

  test('waits until nothing else is drawn and nobody asks, and stops when told to', async () => {
    const { key } = await savePicture(product('patient'));
    const original = await sharp({ create: { width: 999, height: 999, channels: 3, background: '#3a7' } })
      .png()
      .toBuffer();
    const drawing = media.images.drawMaster(original);
    const controller = new AbortController();
    const idle = Promise.withResolvers<void>();
    const { signal } = controller;
    const quiet = () => idle.promise;
    const warming = prerender(listedFiles(key), {
      store: createComposingStore(media.store),
      ...alone(),
      signal,
      waitUntilIdle: quiet,
    });
    await drawing;
    expect((await media.filesOnDisk()).filter((file) => file.includes(key.slice('demo/'.length)))).toEqual(
      [],
    );
    controller.abort();
    idle.resolve();
    expect(await warming).toBe(0);
  });

  test('draws what the home pages show, of Trending and of a main category', async () => {
    const make = builders(region.db, 'CA');
    const [category] = await region.db.select().from(categories).where(eq(categories.root, true)).limit(1);
    const { key } = await savePicture(product('home'));
    const storeId = await make.store();
    await make.product({ storeId, pictures: [key], categories: category ? [category.id] : [] });
    const paths: string[] = [];
    const found = await prerenderHomePictures({
      db: region.db,
      store: createComposingStore(media.store),
      callHomePage: async (path) => {
        paths.push(path);
        const { status, body } = await region.get(path.replace('/api', ''));
        expect(status, path).toBe(200);
        return body;
      },
      ...alone(),
    });
    expect(paths.filter((path) => path.includes(category?.id ?? 'no category'))).toHaveLength(4);
    expect(found).toBeGreaterThanOrEqual(2);
    const files = (await media.filesOnDisk()).filter((file) => file.includes(key.slice('demo/'.length)));
    const ends = files.map((file) => file.slice(file.lastIndexOf('/') + 33));
    expect(ends).toEqual(expect.arrayContaining(['-320.avif', '-640.avif']));
  });

  test('draws every picture that something shows, first those of listings, in both their sizes, and no others', async () => {
    const [first = '', second = '', orphan = ''] = ['a', 'b', 'c'].map((end) => `demo/${end.repeat(32)}`);
    await region.db
      .insert(mediaRecipes)
      .values([first, second, orphan].map((key) => ({ key, recipe: product(`all ${key}`) })));
    const make = builders(region.db, 'CA');
    await make.product({ storeId: await make.store(), pictures: [second, first] });
    const requested: string[] = [];
    await prerenderComposedPictures({
      db: region.db,
      store: {
        ...media.store,
        // All of them are there already: what is read shows what was looked for.
        get: async (name) => {
          requested.push(name);
          return Buffer.from('drawn');
        },
      },
      ...alone(),
    });
    const ours = requested.filter((name) => [first, second, orphan].some((key) => name.startsWith(key)));
    expect(ours).toEqual([`${second}-320.avif`, `${second}-640.avif`, `${first}-640.avif`]);
  });

  test('goes on after a picture that cannot be drawn', async () => {
    const broken = await savePicture(product('torn'));
    await region.db.update(mediaRecipes).set({ recipe: {} }).where(eq(mediaRecipes.key, broken.key));
    const { key } = await savePicture(product('whole'));
    const failures: unknown[] = [];
    const onFailure = (error: unknown) => failures.push(error);
    const found = await prerender([broken.key, key].flatMap(listedFiles), {
      store: createComposingStore(media.store),
      ...alone(),
      onFailure,
    });
    expect([found, failures.length]).toEqual([2, 2]);
  });
});

test('the pictures of products, offers and stores are saved, and saving them again changes nothing', async () => {
  const make = builders(region.db, 'CA');
  const storeId = await make.store();
  const productIds = [
    await make.product({ storeId, pictures: ['products/a', 'products/b', 'products/c'] }),
    await make.product({ storeId }),
  ];
  const offerId = await make.offer({ storeId });
  const pictures = productRecipes(pictureSubject('vase'), 'saved', 2);
  const offer = offerRecipe([pictureSubject('vase'), pictureSubject('cup')], 'saved');
  const store = {
    logo: logoRecipe('Saved Store'),
    cover: coverRecipe(
      ['vase', 'cup', 'bowl'].map((art) => pictureSubject(art)),
      'saved',
    ),
  };
  for (let time = 0; time < 2; time++) {
    await saveRecipes(region.db, [...pictures, offer, store.logo, store.cover]);
    await saveProductPictures(region.db, [{ ids: productIds, recipes: pictures }]);
    await saveOfferPictures(region.db, [{ id: offerId, recipe: offer }]);
    await saveStorePictures(region.db, storeId, store);
  }
  for (const productId of productIds) {
    const rows = await region.db
      .select()
      .from(productImages)
      .where(eq(productImages.productId, productId))
      .orderBy(productImages.position);
    expect(rows).toMatchObject(
      pictures.map((recipe) => ({
        mediaKey: recipeKey(recipe),
        fetchState: 'stored',
        width: 1280,
        height: 1280,
      })),
    );
  }
  expect(await region.db.select().from(offerImages).where(eq(offerImages.offerId, offerId))).toMatchObject([
    { position: 0, mediaKey: recipeKey(offer), width: 1280, height: 800 },
  ]);
  expect(await region.db.select().from(stores).where(eq(stores.id, storeId))).toMatchObject([
    { logoKey: recipeKey(store.logo), coverKey: recipeKey(store.cover) },
  ]);
});
