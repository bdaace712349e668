import { ADDRESSED, type Addressed, type AddressRow, type AddressSpan, SPAN } from '@fernway/contract/beside';

/** Where a region is asked what there are pages of. */
export interface Source {
  /** Origin of the region. */
  origin: string;
  siteKey: string;
}

/** What one file of a sitemap holds: of a kind, the ids behind `after` up to `last`. */
export interface FileSpan {
  kind: Addressed;
  /** From 1, among those of its kind. */
  number: number;
  after: string | undefined;
  last: string;
  changedAt: string;
}

/** Files of one kind: enough for 25 million pages. */
const MOST_FILES = 500;
const PATIENCE_MS = 10_000;

/** How all that has a page is cut into files. The later a thing was made the later its file, so most files stay as they are. */
export async function findFiles(source: Source): Promise<FileSpan[]> {
  const files = await Promise.all(ADDRESSED.map((kind) => filesOf(source, kind)));
  return files.flat();
}

async function filesOf(source: Source, kind: Addressed): Promise<FileSpan[]> {
  const files: FileSpan[] = [];
  let after: string | undefined;
  while (files.length < MOST_FILES) {
    const span = await ask<AddressSpan>(source, `${kind}/span`, after);
    if (span.last === null || span.changedAt === null) break;
    files.push({ kind, number: files.length + 1, after, last: span.last, changedAt: span.changedAt });
    if (span.count < SPAN) break;
    after = span.last;
  }
  return files;
}

/** Everything in a file, as much at a time as the region gives at once. */
export async function* readFile(
  source: Source,
  { kind, after, last }: FileSpan,
): AsyncGenerator<AddressRow[]> {
  for (let from = after; from !== last; ) {
    const rows = await ask<AddressRow[]>(source, kind, from);
    yield rows.filter(({ id }) => id <= last);
    const end = rows.at(-1)?.id;
    if (end === undefined || end >= last) return;
    from = end;
  }
}

async function ask<Answer>(
  { origin, siteKey }: Source,
  path: string,
  after: string | undefined,
): Promise<Answer> {
  const response = await fetch(`${origin}/addresses/${path}${after ? `?after=${after}` : ''}`, {
    headers: { 'x-site-key': siteKey },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`the region answered ${response.status}`);
  return (await response.json()) as Answer;
}
