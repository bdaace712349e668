import { ADDRESSED, type Addressed, type AddressRow, type AddressSpan, SPAN } from '@fernway/contract/beside';

/** The region that is asked which things have pages. */
export interface Source {
  /** Origin of the region. */
  origin: string;
  siteKey: string;
}

/** What one file of a sitemap holds: the ids of one kind after `after`, up to and including `last`. */
export interface FileSpan {
  kind: Addressed;
  /** Counts from 1 within its kind. */
  number: number;
  after: string | undefined;
  last: string;
  changedAt: string;
}

/** The most files of one kind: enough for 25 million pages. */
const MOST_FILES = 500;
const PATIENCE_MS = 10_000;

/** Cuts all things that have a page into files. New things go into the last file of their kind; the others stay. */
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

/** The rows of a file, in batches as large as the region returns them. */
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
