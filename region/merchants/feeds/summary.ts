import type { ImportSummary } from './import-feed.ts';

const SHOWN_TYPES = 8;

/** What an import has done, for whoever started it. */
export function describe(summary: ImportSummary, { prune }: { prune: boolean }): string {
  const { store, added, changed, unchanged, variantsWritten } = summary;
  const lines = [
    store === undefined
      ? 'No product of the file could be taken, so no store was made.'
      : `${store.name}${store.isNew ? ', a new store' : ''}: ${count(added, 'product')} added, ${number(changed)} changed, ${number(unchanged)} as before (${count(variantsWritten, 'variant')} written)`,
  ];
  if (summary.retired !== undefined)
    lines.push(`${count(summary.retired, 'variant')} retired: no longer in the file`);
  else if (prune)
    lines.push('Nothing was retired: parts of the file could not be read, so nothing is known to be gone');
  lines.push(...describeUnplaced(summary.unplaced), ...describeProblems(summary));
  return lines.join('\n');
}

function describeUnplaced(unplaced: Map<string, number>): string[] {
  if (unplaced.size === 0) return [];
  const products = [...unplaced.values()].reduce((sum, each) => sum + each, 0);
  const types = [...unplaced]
    .sort(([, one], [, other]) => other - one)
    .slice(0, SHOWN_TYPES)
    .map(([type, each]) => `${type || 'no type'} (${number(each)})`);
  const more = unplaced.size > SHOWN_TYPES ? ' and others' : '';
  return [
    `${count(products, 'product')} in no category, see --category and --categories: ${types.join(', ')}${more}`,
  ];
}

function describeProblems({ problems, foreign }: ImportSummary): string[] {
  if (problems.total === 0) return [];
  const { product, variant, row, value } = problems.counts;
  const kinds = [
    product > 0 &&
      `${count(product, 'product')}${foreign > 0 ? ` (${number(foreign)} in another language)` : ''}`,
    variant > 0 && count(variant, 'variant'),
    row > 0 && `${count(row, 'row')} of no product`,
    value > 0 && count(value, 'value'),
  ].filter((kind) => kind !== false);
  const printedLines = problems.first.map(
    ({ line, column, value: text, reason }) =>
      `  line ${line}${column && `, ${column}`}${text && ` "${text.slice(0, 60)}"`}: ${reason}`,
  );
  return [
    `Skipped: ${kinds.join(', ')}`,
    ...printedLines,
    ...(problems.path === undefined ? [] : [`  all of them: ${problems.path}`]),
  ];
}

const number = (value: number): string => value.toLocaleString('en-CA');
const count = (value: number, noun: string): string => `${number(value)} ${noun}${value === 1 ? '' : 's'}`;
