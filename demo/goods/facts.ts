import type { DemoProduct } from '../demo-store.ts';

/** Parts, colours and the like that a text may name, and what shows that a product has them. */
const NAMED: readonly (readonly [inTexts: RegExp, inFacts: RegExp])[] = [
  [/\blids?\b/i, /\blid/i],
  // What only the crust of a loaf does.
  [/\bcrackled\b/i, /\bloa(f|ves)\b|baguette|ficelle|boule/i],
  [/\bspouts?\b|\bdribbl/i, /\bspout/i],
  [/\bsaucers?\b/i, /\bsaucer/i],
  [/\bzip(per)?s?\b/i, /\bzip/i],
  [/\bpockets?\b/i, /\bpocket/i],
  [/\bhoods?\b/i, /\bhood/i],
  [/\bdrawstrings?\b/i, /\bdrawstring/i],
  [/\bbuckles?\b/i, /\bbuckle/i],
  [/\bstraps?\b/i, /\bstrap/i],
  [/\bcorks?\b/i, /\bcork/i],
  [/\bpumps?\b/i, /\bpump/i],
  [/\bdroppers?\b/i, /\bdropper/i],
  [/\bsheath/i, /\bsheath/i],
  [/\bstrip(e|es|ed)\b/i, /\bstripe/i],
  [/\bpatterns?\b/i, /\bpattern|print/i],
  [
    /\bsets? of (two|2)\b|\bpair\b/i,
    /\bset of (two|2)\b|\bpair|\bsocks|\bboots|\bshoes|\bgloves|\bglasses|\bearrings/i,
  ],
  [/\brings?\b(?! (when|hollow|true))/i, /\bring\b/i],
  [/\bhandles?\b/i, /\bhandle/i],
  [/\bbutton/i, /\bbutton/i],
  [/\bwheels?\b/i, /\bwheel/i],
  [/\bbells?\b/i, /\bbell/i],
  [/\bbatter(y|ies)\b/i, /\bbatter|\bcell|\bmAh\b|charge/i],
  [/\bgravy\b|\bsalty\b|\bpotluck\b/i, /\bbeef|chicken|meat|pork|mushroom|savou?ry|tourti|salt/i],
  [/\bsweet\b/i, /\bsweet|sugar|honey|maple|chocolate|fruit|caramel|cake/i],
  [/\bsmall jar\b/i, /\bsmall jar\b|\b125 (g|ml)\b/i],
  [/\bgranite\b|\brubber\b/i, /\bgranite\b|\brubber\b/i],
  [/\bbrass\b/i, /\bbrass\b/i],
  [/\bwool\b/i, /\bwool|merino|felt/i],
  [/\bleather\b/i, /\bleather|suede/i],
  [/\blinen\b/i, /\blinen/i],
  ...['black', 'navy', 'red', 'green', 'blue', 'yellow', 'pink', 'purple', 'grey', 'brown', 'orange'].map(
    (colour) =>
      [
        new RegExp(`\\b${colour}\\b`, 'i'),
        new RegExp(`\\b${colour === 'grey' ? 'gr[ae]y' : colour}`, 'i'),
      ] as const,
  ),
];

/** All that is said of a product itself. */
const factsOf = ({ line }: Pick<DemoProduct, 'line'>): string =>
  [
    line.title,
    line.description ?? '',
    ...(line.attributes ?? []).flatMap(({ name, value }) => [name, value]),
    ...(line.variants ?? []).flatMap(({ options }) => options),
  ].join(' ');

/** What each text names, since the same ones are asked about for many products. */
const namedByText = new Map<string, readonly RegExp[]>();

function factsNamedIn(text: string): readonly RegExp[] {
  const before = namedByText.get(text);
  if (before) return before;
  const named = NAMED.filter(([inTexts]) => inTexts.test(text)).map(([, inFacts]) => inFacts);
  namedByText.set(text, named);
  return named;
}

/** Whether a text names a part, a material or a colour of which nothing that is said of the product speaks. */
export function namesWhatItLacks(text: string, product: Pick<DemoProduct, 'line'>): boolean {
  const named = factsNamedIn(text);
  if (named.length === 0) return false;
  const facts = factsOf(product);
  return named.some((inFacts) => !inFacts.test(facts));
}
