/** What the height of a product's two columns depends on. */
export interface ProductColumns {
  pictures: number;
  title: string;
  /** The line below the price. */
  shipping: string;
  /** Of each option, how many values there are to choose from, and whether they are pictures. */
  options: readonly { values: number; hasPictures: boolean }[];
  hasQuantity: boolean;
  /** As HTML or plain text. */
  description: string;
  facts: readonly { name: string; value: string }[];
}

/** Where a product's facts and its description stand from 1024 px. */
export interface ProductBalance {
  /** The facts stand at the left, below the description or the pictures, and not in the middle. */
  hasFactsAtLeft: boolean;
  /** It is longer than all that could stand beside it, so it has a row of its own below both columns. */
  isDescriptionWide: boolean;
}

/**
 * Says in which column a product's facts stand, so that both end at about the same height. Heights are estimated, in px at
 * 1280 px, where the left column is 500 wide and the middle one 412: nothing is measured in the browser, so nothing moves.
 */
export function balanceColumns(columns: ProductColumns): ProductBalance {
  const table = tableHeight(columns.facts.map(factHeight));
  const pictures = picturesHeight(columns.pictures);
  const described = pictures + descriptionHeight(columns.description);
  const buying = buyingHeight(columns);
  const isDescriptionWide = described - buying - table > MAX_HOLE;
  const leftHeight = isDescriptionWide ? pictures : described;
  const unevenness = {
    factsInMiddle: Math.abs(leftHeight - buying - table),
    factsAtLeft: Math.abs(leftHeight + table - buying),
  };
  return { hasFactsAtLeft: unevenness.factsAtLeft < unevenness.factsInMiddle, isDescriptionWide };
}

/** How much longer the left column may be than the middle one with all facts. */
const MAX_HOLE = 120;

const sum = (heights: readonly number[]): number => heights.reduce((all, height) => all + height, 0);
const linesOf = (text: string, charactersPerLine: number): number =>
  Math.max(1, Math.ceil(text.length / charactersPerLine));

const THUMBNAILS_PER_ROW = 7;
const MAX_PICTURES = 11;

function picturesHeight(pictures: number): number {
  const rows = pictures > 1 ? Math.ceil(Math.min(pictures, MAX_PICTURES) / THUMBNAILS_PER_ROW) : 0;
  return 500 + (rows > 0 ? 5 + rows * 72 : 0);
}

/** With its heading; paragraphs and list items begin lines. */
function descriptionHeight(description: string): number {
  const blocks = description
    .split(/<\/?(?:p|div|br|li|ul|ol|h\d|tr|blockquote|pre)\b[^<>]*>/i)
    .flatMap((part) => part.split(/\n[^\S\n]*\n/))
    .map((block) => block.replaceAll(/<[^<>]*>/g, '').trim())
    .filter(Boolean);
  if (blocks.length === 0) return 0;
  const lines = sum(blocks.map((block) => linesOf(block, 66)));
  return 80 + 24 * lines + 12 * (blocks.length - 1);
}

/** From the store's name to the links that share. */
function buyingHeight({ title, shipping, options, hasQuantity }: ProductColumns): number {
  const ofOptions = options.map(({ values, hasPictures }) => {
    const perRow = hasPictures ? 5 : 4;
    return 38 + 54 * Math.ceil(values / perRow);
  });
  return (
    360 +
    33 * (linesOf(title, 31) - 1) +
    18 * (linesOf(shipping, 56) - 1) +
    sum(ofOptions) +
    (hasQuantity ? 92 : 0)
  );
}

const factHeight = ({ value }: { value: string }): number => 17 + 20 * linesOf(value, 42);

/** With the space above it. */
const tableHeight = (rows: readonly number[]): number => (rows.length > 0 ? 20 + sum(rows) : 0);
