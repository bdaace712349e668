import type { DemoProduct, DemoStore } from '../demo-store.ts';
import { artNamed, formAndColour } from '../pictures/art.ts';
import { colourNamed, coloursOf } from '../pictures/palette.ts';
import { fameOf } from '../shoppers/fame.ts';

/** A product and how well known it is. */
interface KnownProduct {
  product: DemoProduct;
  company: string;
  fame: number;
}

/**
 * Gives goods of a region that have the same shape of the same object other colours, as far as there are any: those that
 * listings show near each other get different ones. What is sold in several colours begins with another one of these.
 */
export function tellApart(stores: readonly DemoStore[]): void {
  for (const ofHome of Map.groupBy(stores, ({ home }) => home).values()) {
    const ranked = ofHome
      .flatMap((store) =>
        store.products.map((product): KnownProduct => {
          const fame = fameOf(store, { kind: 'product', key: product.line.id });
          return { product, company: store.company, fame };
        }),
      )
      .sort((one, other) => other.fame - one.fame);
    // Branches of a company sell the same goods: these look the same in all of them.
    const byGroup = Map.groupBy(ranked, ({ product, company }) => `${company} ${product.line.id}`);
    const uses = new Map<string, number>();
    for (const branches of byGroup.values()) {
      const [first] = branches;
      if (!first) continue;
      const colour = leastUsedColour(first.product, uses);
      for (const { product } of branches) recolour(product, colour);
    }
  }
}

/** The colours that a product may be shown in first: those it is sold in, else those of its object. */
function choicesFor({ art, line }: DemoProduct): {
  forms: number;
  colours: readonly string[];
  isSold: boolean;
} {
  const { forms, colours } = artNamed(art);
  const sold = coloursOf(line.variants ?? []).colours;
  return sold.length > 0 ? { forms, colours: sold, isSold: true } : { forms, colours, isSold: false };
}

/** The colour in which the fewest goods of the same shape are shown so far; of several, the rarest one among all shapes. */
function leastUsedColour(product: DemoProduct, uses: Map<string, number>): string {
  const { forms, colours } = choicesFor(product);
  const [form, start] = formAndColour(forms, colours, product.variety);
  const inOrder = [start, ...colours.filter((colour) => colour !== start)];
  const keysOf = (colour: string) =>
    [`${product.art} ${form} ${colour}`, `${product.art} ${colour}`] as const;
  const usesOf = (colour: string) => keysOf(colour).map((key) => uses.get(key) ?? 0);
  const [colour = start] = inOrder.toSorted((one, other) => {
    const [ofShape = 0, ofAll = 0] = usesOf(one);
    const [otherOfShape = 0, otherOfAll = 0] = usesOf(other);
    return ofShape - otherOfShape || ofAll - otherOfAll;
  });
  for (const key of keysOf(colour)) uses.set(key, (uses.get(key) ?? 0) + 1);
  return colour;
}

/** Makes a colour the first one that a product is shown in; its shape stays. */
function recolour(product: DemoProduct, colour: string): void {
  const { forms, colours, isSold } = choicesFor(product);
  const { line } = product;
  if (isSold) {
    const inColour = (line.variants ?? []).filter(({ options }) =>
      options.some((value) => colourNamed(value) === colour),
    );
    line.variants = [...inColour, ...(line.variants ?? []).filter((variant) => !inColour.includes(variant))];
    return;
  }
  const [form] = formAndColour(forms, colours, product.variety);
  for (
    let variety = product.variety;
    variety < product.variety + forms * colours.length * forms;
    variety += 1
  ) {
    const [otherForm, otherColour] = formAndColour(forms, colours, variety);
    if (otherForm === form && otherColour === colour) {
      product.variety = variety;
      return;
    }
  }
}
