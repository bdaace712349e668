import { type DemoProduct, type DemoStore, firstNameOf } from '../demo-store.ts';
import { chooseForCover } from '../goods/named-goods.ts';
import { fameOf } from '../shoppers/fame.ts';
import { artNamed } from './art.ts';
import { type ColourName, coloursOf } from './palette.ts';
import type { CoverRecipe, LogoRecipe, OfferRecipe, ProductRecipe, Recipe } from './recipe.ts';
import { coverRecipe, logoRecipe, offerRecipe, type PictureSubject, productRecipes } from './recipes.ts';
import { symbolOf } from './studio/store-symbols.ts';
import { subjectOf } from './subject.ts';

/** A good is judged by the whole of it, by its material, by where it is used and by how it stands before the eye. */
const MIN_PICTURES = 4;
/** Of a variant in another colour: the whole of it and its material. The rest looks as in the first colour. */
const PICTURES_OF_OTHER_COLOURS = 2;

/** The pictures of a product's variants of one colour: that colour first, then the others. */
export function productRecipesOf(
  store: DemoStore,
  product: DemoProduct,
  colours: readonly ColourName[],
  colour: ColourName | undefined,
): ProductRecipe[] {
  const others = colours.filter((other) => other !== colour);
  const subject = subjectOf(product, colour === undefined ? [] : [colour, ...others]);
  const count = colour === colours[0] ? Math.max(MIN_PICTURES, product.pictures) : PICTURES_OF_OTHER_COLOURS;
  return productRecipes(subject, `${store.home} ${firstNameOf(store)} ${product.line.id}`, count);
}

/** The picture of each offer of a store, in their order. */
export function offerRecipesOf(store: DemoStore): { heading: string; recipe: OfferRecipe }[] {
  const byId = new Map(store.products.map((product) => [product.line.id, product]));
  return store.offers.map(({ heading, key, products, pictured }) => {
    const find = (ids: string[]) => ids.map((id) => byId.get(id)).filter((product) => product !== undefined);
    const chosen = find(pictured);
    // A store may be loaded with a part of its goods.
    const visible = chosen.length > 0 ? chosen : find(products).slice(0, 1);
    return { heading, recipe: offerRecipe(commonPoseFirst(visible), `${firstNameOf(store)} ${key}`) };
  });
}

/** A store's own pictures. */
export function storeRecipesOf(store: DemoStore): { logo: LogoRecipe; cover: CoverRecipe } {
  const { storeName, code, mainCategory, logo: own } = store;
  return {
    logo: logoRecipe(storeName, { symbol: symbolOf(mainCategory), ...own }),
    cover: coverRecipe(commonPoseFirst(chooseForCover(store)), `${firstNameOf(store)} ${code}`),
  };
}

/** A picture that listings show, and how likely it is on a first screen: 1 for what stands for a store or an offer. */
interface ListedRecipe {
  recipe: Recipe;
  fame: number;
}

/** What listings show of a store: the first picture of each product and offer, logo and cover. */
export function listedRecipesOf(store: DemoStore): ListedRecipe[] {
  const { logo, cover } = storeRecipesOf(store);
  const products = store.products.flatMap((product) => {
    const { colours, groups } = coloursOf(product.line.variants ?? [{ options: [] }]);
    const [colour] = groups.keys();
    const fame = fameOf(store, { kind: 'product', key: product.line.id });
    const [recipe] = productRecipesOf(store, product, colours, colour);
    return recipe ? [{ recipe, fame }] : [];
  });
  const others = [logo, cover, ...offerRecipesOf(store).map(({ recipe }) => recipe)];
  return [...others.map((recipe) => ({ recipe, fame: 1 })), ...products];
}

/** Those of the commoner pose come first: standing goods look lost among lying ones, and vice versa. */
function commonPoseFirst(products: DemoProduct[]): PictureSubject[] {
  const [most = [], fewer = []] = Object.values(
    Object.groupBy(products, ({ art }) => artNamed(art).pose),
  ).sort((one, other) => other.length - one.length);
  return [...most, ...fewer].map((product) => subjectOf(product));
}
