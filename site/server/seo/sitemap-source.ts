import type { Client } from '@fernway/client';
import { type AddressRow, MAX_SPAN, PAGE_KINDS, type PageKind } from '@fernway/contract/addresses';

/** What one file of a sitemap holds: the ids of one kind after `after`, up to and including `last`. */
export interface FileSpan {
  kind: PageKind;
  /** Counts from 1 within its kind. */
  number: number;
  after: string | undefined;
  last: string;
  changedAt: string;
}

/** The most files of one kind: enough for 25 million pages. */
const MAX_FILES = 500;
/** Reading 5,000 rows takes longer than other calls. */
const TIMEOUT_MS = 10_000;

/** Cuts all things that have a page into files. New things go into the last file of their kind; the others stay. */
export async function findFiles(region: Client): Promise<FileSpan[]> {
  const files = await Promise.all(PAGE_KINDS.map((kind) => filesOf(region, kind)));
  return files.flat();
}

async function filesOf(region: Client, kind: PageKind): Promise<FileSpan[]> {
  const files: FileSpan[] = [];
  let after: string | undefined;
  while (files.length < MAX_FILES) {
    const span = await region.addressSpan({ kind, ...cursorOf(after) }, { timeoutMs: TIMEOUT_MS });
    if (span.last === null || span.changedAt === null) break;
    files.push({ kind, number: files.length + 1, after, last: span.last, changedAt: span.changedAt });
    if (span.count < MAX_SPAN) break;
    after = span.last;
  }
  return files;
}

/** The rows of a file, in batches as large as the region returns them. */
export async function* readFile(
  region: Client,
  { kind, after, last }: FileSpan,
): AsyncGenerator<AddressRow[]> {
  for (let start = after; start !== last; ) {
    const rows = await region.addresses({ kind, ...cursorOf(start) }, { timeoutMs: TIMEOUT_MS });
    yield rows.filter(({ id }) => id <= last);
    const end = rows.at(-1)?.id;
    if (end === undefined || end >= last) return;
    start = end;
  }
}

const cursorOf = (after: string | undefined) => (after === undefined ? {} : { after });
