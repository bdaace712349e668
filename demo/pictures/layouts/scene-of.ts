import { lengthNamed } from '../named-lengths.ts';
import { type CoverRecipe, type OfferRecipe, type ProductRecipe, SIZES, type View } from '../recipe.ts';
import type { Body, Item, Scene } from '../scene.ts';
import { measureAlone } from './alone.ts';
import { layOutCover, layOutOffer } from './groups.ts';
import { layOutFlat } from './lying.ts';
import { settingOf } from './settings.ts';
import { layOutStanding } from './standing.ts';

/** The scene that a recipe describes, at most `width` px wide; `bodies` are its goods in their order. */
export function sceneOf(
  recipe: ProductRecipe | OfferRecipe | CoverRecipe,
  bodies: Body[],
  width: number,
): Scene {
  const { kind, tint, light } = recipe;
  const [first, ...others] = bodies;
  if (!first) throw new RangeError('a picture shows something');
  const full = SIZES[kind];
  const scale = Math.min(1, width / full.width);
  const setting = {
    width: Math.round(full.width * scale),
    height: Math.round(full.height * scale),
    tint,
    light,
  };
  switch (kind) {
    case 'product': {
      const scene = zoomScene({ ...setting, ...layOutProduct(recipe, [first, ...others]) }, recipe.zoom);
      return recipe.isMirrored ? mirrorScene(scene) : scene;
    }
    case 'offer':
      return { ...setting, ...layOutOffer(bodies) };
    case 'cover':
      return { ...setting, ...layOutCover(bodies) };
    default:
      return kind satisfies never;
  }
}

function layOutProduct(
  { view, length }: { view: View; length?: string | undefined },
  bodies: [Body, ...Body[]],
): Pick<Scene, 'horizon' | 'shape' | 'plinth' | 'setting' | 'measure' | 'items'> {
  const [body] = bodies;
  if (view === 'measure') {
    const text = length ?? lengthNamed(body.good);
    return text === undefined ? layOutProduct({ view: 'front' }, bodies) : measureAlone(body, text);
  }
  const layout = body.pose === 'stands' ? layOutStanding(view, bodies) : layOutFlat(view, bodies);
  return view === 'scene' ? { ...layout, setting: settingOf(body.good.name) } : layout;
}

/** Nearer to what is a little below the middle; the paper stays as it is. */
function zoomScene(scene: Scene, zoom: number): Scene {
  const across = scene.width / scene.height / 2;
  const down = scene.horizon ?? 0.5;
  const near = <Thing extends { x: number; y: number }>(thing: Thing): Thing => ({
    ...thing,
    x: across + (thing.x - across) * zoom,
    y: down + (thing.y - down) * zoom,
  });
  const { shape, plinth } = scene;
  return {
    ...scene,
    ...(shape && { shape: { ...near(shape), radius: shape.radius * zoom } }),
    ...(plinth && { plinth: { ...near(plinth), radius: plinth.radius * zoom, rise: plinth.rise * zoom } }),
    items: scene.items.map((item) => ({ ...near(item), size: item.size * zoom })),
  };
}

/** Goods are not mirrored themselves: what is printed on them is read, and the light keeps coming from the left. */
function mirrorScene(scene: Scene): Scene {
  const across = scene.width / scene.height;
  const flip = <Thing extends { x: number }>(thing: Thing): Thing => ({ ...thing, x: across - thing.x });
  const flipItem = (item: Item): Item => ({
    ...flip(item),
    ...(item.turn === undefined ? {} : { turn: -item.turn }),
  });
  return {
    ...scene,
    ...(scene.shape && { shape: flip(scene.shape) }),
    ...(scene.plinth && { plinth: flip(scene.plinth) }),
    items: scene.items.map(flipItem),
  };
}
