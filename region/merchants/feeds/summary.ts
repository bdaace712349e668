import type { ImportSummary } from './import-feed.ts';
import type { PlacementCounts } from './writing/write-batch.ts';

const SHOWN_TYPES = 8;

/** What an import has done, for whoever started it. */
export function describe(summary: ImportSummary, { prune }: { prune: boolean }): string {
  const { store, added, changed, unchanged, variantsWritten } = summary;
  const lines = [
    store === undefined
      ? 'No product of the file could be taken, so no store was made.'
      : `${store.name}${store.isNew ? ', a new store' : ''}: ${formatCount(added, 'product')} added, ${formatNumber(changed)} changed, ${formatNumber(unchanged)} as before (${formatCount(variantsWritten, 'variant')} written)`,
  ];
  if (summary.retired !== undefined)
    lines.push(`${formatCount(summary.retired, 'variant')} retired: no longer in the file`);
  else if (prune)
    lines.push('Nothing was retired: parts of the file could not be read, so nothing is known to be gone');
  lines.push(
    ...describeProposed(summary.proposed),
    ...describeUnplaced(summary.unplaced),
    ...describeProblems(summary),
  );
  return lines.join('\n');
}

function describeProposed(proposed: PlacementCounts): string[] {
  const { total, examples } = listPlacements(proposed, (type, category) => `${type} to ${category}`);
  return total === 0
    ? []
    : [`${formatCount(total, 'product')} in a category by a proposal, see --categories: ${examples}`];
}

function describeUnplaced(unplaced: PlacementCounts): string[] {
  const { total, examples } = listPlacements(unplaced, (type) => type);
  return total === 0
    ? []
    : [`${formatCount(total, 'product')} in no category, see --category and --categories: ${examples}`];
}

/** The placements of most products. */
function listPlacements(counts: PlacementCounts, label: (type: string, category: string) => string) {
  const all = [...counts].flatMap(([type, numbers]) =>
    [...numbers].map(([category, number]) => ({ text: label(type || 'no type', category), number })),
  );
  const mostFrequent = all
    .toSorted((one, other) => other.number - one.number)
    .slice(0, SHOWN_TYPES)
    .map(({ text, number }) => `${text} (${formatNumber(number)})`);
  return {
    total: all.reduce((sum, { number }) => sum + number, 0),
    examples: `${mostFrequent.join(', ')}${all.length > SHOWN_TYPES ? ' and others' : ''}`,
  };
}

function describeProblems({ problems, foreign }: ImportSummary): string[] {
  if (problems.total === 0) return [];
  const { product, variant, row, value } = problems.counts;
  const kinds = [
    product > 0 &&
      `${formatCount(product, 'product')}${foreign > 0 ? ` (${formatNumber(foreign)} in another language)` : ''}`,
    variant > 0 && formatCount(variant, 'variant'),
    row > 0 && `${formatCount(row, 'row')} of no product`,
    value > 0 && formatCount(value, 'value'),
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

const formatNumber = (value: number): string => value.toLocaleString('en-CA');
const formatCount = (value: number, noun: string): string =>
  `${formatNumber(value)} ${noun}${value === 1 ? '' : 's'}`;
