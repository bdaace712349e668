import { cardFile, fileName } from '@fernway/region/media/pictures';
import type { DemoStore } from '../demo-store.ts';
import { type Recipe, recipeKey } from './recipe.ts';
import { shippedPath } from './shipped.ts';
import { listedRecipesOf } from './store-recipes.ts';

/** Some 7 kB each: with the drawings less than 25 MB. */
const MAX_SHIPPED = 3_700;

/**
 * The pictures that are shipped, by their paths: logo, cover and offers of every store, and the products that are liked
 * most, as first screens show them.
 */
export function shippedRecipes(stores: readonly DemoStore[]): Map<string, Recipe> {
  const listed = stores
    .flatMap((store) => listedRecipesOf(store))
    .sort((one, other) => other.fame - one.fame);
  const recipes = new Map<string, Recipe>();
  for (const { recipe } of listed) {
    const path = shippedPath(fileName(cardFile(recipeKey(recipe))));
    if (path && recipes.size < MAX_SHIPPED) recipes.set(path, recipe);
  }
  return recipes;
}
