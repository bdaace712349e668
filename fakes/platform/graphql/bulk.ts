import { randomBytes } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { type GraphQLSchema, Kind, type OperationDefinitionNode, parse, validate } from 'graphql';
import type { PlatformClock } from '../clock.ts';
import { gid } from '../shops/app.ts';
import { formatLocalTime } from '../shops/rest-bodies.ts';
import type { FakeShop } from '../shops/shop.ts';
import { fragmentsOf } from './admin-schema.ts';
import { type BulkLine, bulkLines, bulkRefusal, shuffleLines } from './bulk-lines.ts';
import type { SelectionContext } from './selection.ts';
import { formatOptionalTime, formatTime } from './values.ts';

export type BulkErrorCode = 'ACCESS_DENIED' | 'INTERNAL_SERVER_ERROR' | 'TIMEOUT';

/** What a user error of `bulkOperationRunQuery` says. */
export interface BulkRefusal {
  field: string[] | null;
  message: string;
  code: 'INVALID' | 'LIMIT_REACHED';
}

export interface BulkOptions {
  clock: PlatformClock;
  schema: GraphQLSchema;
  /** Where the files are, such as `http://storage.googleapis.localhost:3007`. */
  fileOrigin: () => string;
}

/** What a bulk operation reads with. */
export interface BulkSource {
  shop: FakeShop;
  /** Makes the query's root over the shop as it is when the operation begins. */
  takeSnapshot: () => object;
  /** Whether a scope is missing for something in the query. */
  isDenied: (context: SelectionContext, operation: OperationDefinitionNode) => boolean;
}

/** All bulk operations of all shops. */
export interface BulkOperations {
  /** Starts one, or says why not. */
  startQuery(source: BulkSource, query: string): BulkOperationView | BulkRefusal;
  find(shop: FakeShop, id: string): BulkOperationView | undefined;
  /** The oldest first. */
  list(shop: FakeShop): BulkOperationView[];
  cancel(shop: FakeShop, id: string): BulkOperationView | undefined;
  file(secret: string, offset: number): AsyncIterable<string> | undefined;
  setDuration(ms: number | undefined): void;
  failNext(host: string, code: BulkErrorCode): void;
  forget(host: string): void;
}

const MAX_RUNNING = 5;
const MAX_FILES_PER_SHOP = 20;
const FILE_LIFE_MS = 7 * 24 * 60 * 60 * 1_000;
const MAX_DURATION_MS = 30_000;
const CREATED_MS = 300;
const PIECE_BYTES = 64 * 1_024;
/** So many lines are read before other calls have their turn. */
const LINES_AT_ONCE = 500;

interface BulkRun {
  id: string;
  host: string;
  query: string;
  createdAt: number;
  startsAt: number;
  endsAt: number;
  status: 'running' | 'completed' | 'failed' | 'canceled';
  completedAt: number | undefined;
  errorCode: BulkErrorCode | undefined;
  objectCount: number;
  rootObjectCount: number;
  fileSize: number;
  /** How many lines the file has: all, or the half that was read before it failed. */
  lineCount: number;
  secret: string;
  /** What it reads, parents before children; undefined: its snapshot is no longer kept. */
  read: (() => Iterable<BulkLine>) | undefined;
}

/** Runs bulk operations by the clock. What they read is counted while they run, and written when it is fetched. */
export function createBulkOperations({ clock, schema, fileOrigin }: BulkOptions): BulkOperations {
  const runs = new Map<string, BulkRun>();
  const bySecret = new Map<string, BulkRun>();
  const failures = new Map<string, BulkErrorCode[]>();
  let duration: number | undefined;

  const runsOf = (host: string) => [...runs.values()].filter((run) => run.host === host);
  const viewOf = (run: BulkRun) => createView(run, clock, fileOrigin);

  const finish = (run: BulkRun, shop: FakeShop, errorCode: BulkErrorCode | undefined) => {
    if (run.status !== 'running') return;
    run.status = errorCode ? 'failed' : 'completed';
    run.errorCode = errorCode;
    run.completedAt = clock.now();
    reportFinish(run, shop);
    // A snapshot holds on to products that have changed since.
    for (const old of runsOf(run.host).slice(0, -MAX_FILES_PER_SHOP)) old.read = undefined;
  };

  const follow = async (run: BulkRun, shop: FakeShop, failure: BulkErrorCode | undefined) => {
    await clock.delay(run.startsAt - clock.now());
    const total = failure === 'ACCESS_DENIED' ? 0 : await countLines(run);
    await clock.delay(run.endsAt - clock.now());
    if (failure === undefined) return finish(run, shop, undefined);
    const halfOf = (count: number) => (failure === 'ACCESS_DENIED' ? 0 : Math.floor(count / 2));
    run.lineCount = halfOf(total);
    run.objectCount = halfOf(run.objectCount);
    run.rootObjectCount = halfOf(run.rootObjectCount);
    finish(run, shop, failure);
  };

  return {
    startQuery({ shop, takeSnapshot, isDenied }, query) {
      const { host } = shop.facts;
      const parsed = parseBulk(schema, query);
      if (typeof parsed === 'string') return { field: ['query'], message: parsed, code: 'INVALID' };
      if (runsOf(host).filter(({ status }) => status === 'running').length >= MAX_RUNNING)
        return {
          field: null,
          message: `A limit of ${MAX_RUNNING} bulk query operations at once for this app and shop is reached.`,
          code: 'LIMIT_REACHED',
        };
      const { context, operation } = parsed;
      const root = takeSnapshot();
      const now = clock.now();
      const id = shop.nextId();
      const usual = Math.min(MAX_DURATION_MS, Math.max(1_000, shop.products.size));
      const run: BulkRun = {
        id,
        host,
        query,
        createdAt: now,
        startsAt: now + Math.min(CREATED_MS, duration ?? usual),
        endsAt: now + (duration ?? usual),
        status: 'running',
        completedAt: undefined,
        errorCode: undefined,
        objectCount: 0,
        rootObjectCount: 0,
        fileSize: 0,
        lineCount: 0,
        secret: randomBytes(24).toString('base64url'),
        read: () => bulkLines(context, operation, root),
      };
      runs.set(id, run);
      bySecret.set(run.secret, run);
      const failure = isDenied(context, operation) ? 'ACCESS_DENIED' : failures.get(host)?.shift();
      follow(run, shop, failure).catch(() => finish(run, shop, 'INTERNAL_SERVER_ERROR'));
      return viewOf(run);
    },
    find(shop, id) {
      const run = runs.get(id);
      return run?.host === shop.facts.host ? viewOf(run) : undefined;
    },
    list: (shop) => runsOf(shop.facts.host).map(viewOf),
    cancel(shop, id) {
      const run = runs.get(id);
      if (run?.host !== shop.facts.host) return undefined;
      if (run.status === 'running') {
        run.status = 'canceled';
        run.completedAt = clock.now();
        reportFinish(run, shop);
      }
      return viewOf(run);
    },
    file(secret, offset) {
      const run = bySecret.get(secret);
      if (!run || run.status === 'running' || run.lineCount === 0 || isExpired(run, clock)) return undefined;
      return run.read && streamFile(shuffleLines(run.read(), seedOf(run)), run.lineCount, offset);
    },
    setDuration(ms) {
      duration = ms;
    },
    failNext(host, code) {
      failures.set(host, [...(failures.get(host) ?? []), code]);
    },
    forget(host) {
      for (const run of runsOf(host)) {
        if (run.status === 'running') run.status = 'canceled';
        runs.delete(run.id);
        bySecret.delete(run.secret);
      }
    },
  };
}

/** The order of a file's lines is the same each time it is fetched. */
const seedOf = ({ id }: BulkRun): number => Number(id) % 4_294_967_296;

const isExpired = ({ completedAt }: BulkRun, clock: PlatformClock): boolean =>
  completedAt !== undefined && clock.now() - completedAt > FILE_LIFE_MS;

/** The query as a document, or why it cannot be run. */
function parseBulk(
  schema: GraphQLSchema,
  query: string,
): { context: SelectionContext; operation: OperationDefinitionNode } | string {
  try {
    const document = parse(query);
    const [error] = validate(schema, document);
    if (error) return `Invalid bulk query: ${error.message}`;
    const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    if (operation?.kind !== Kind.OPERATION_DEFINITION) return 'Invalid bulk query: there is no operation.';
    const context: SelectionContext = { schema, fragments: fragmentsOf(document.definitions), variables: {} };
    return bulkRefusal(context, operation) ?? { context, operation };
  } catch (error) {
    return `Invalid bulk query: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Counts what an operation reads, and how large its file will be, in turns with everything else. */
async function countLines(run: BulkRun): Promise<number> {
  let count = 0;
  for (const { text, isRoot } of run.read?.() ?? []) {
    if (run.status !== 'running') return count;
    run.objectCount++;
    if (isRoot) run.rootObjectCount++;
    run.fileSize += Buffer.byteLength(text) + 1;
    run.lineCount++;
    if (++count % LINES_AT_ONCE === 0) await breathe();
  }
  return count;
}

async function* streamFile(
  lines: Iterable<BulkLine>,
  lineCount: number,
  offset: number,
): AsyncIterable<string> {
  let skipped = offset;
  let piece: string[] = [];
  let size = 0;
  let count = 0;
  for (const { text } of lines) {
    if (count++ === lineCount) break;
    let line = `${text}\n`;
    const bytes = Buffer.byteLength(line);
    if (skipped >= bytes) {
      skipped -= bytes;
    } else {
      if (skipped > 0) line = Buffer.from(line).subarray(skipped).toString();
      skipped = 0;
      piece.push(line);
      size += bytes;
    }
    if (size >= PIECE_BYTES) {
      yield piece.join('');
      piece = [];
      size = 0;
    }
    if (count % LINES_AT_ONCE === 0) await breathe();
  }
  if (piece.length > 0) yield piece.join('');
}

function reportFinish(run: BulkRun, shop: FakeShop): void {
  const { timeZone } = shop.facts;
  shop.reportEvent('bulk_operations/finish', {
    admin_graphql_api_id: gid('BulkOperation', run.id),
    status: run.status,
    type: 'query',
    error_code: run.errorCode?.toLowerCase() ?? null,
    created_at: formatLocalTime(run.createdAt, timeZone),
    completed_at: run.completedAt === undefined ? null : formatLocalTime(run.completedAt, timeZone),
  });
}

export type BulkOperationView = ReturnType<typeof createView>;

/** A bulk operation as the Admin API shows it. */
function createView(run: BulkRun, clock: PlatformClock, fileOrigin: () => string) {
  const isOver = isExpired(run, clock);
  const hasFile = run.lineCount > 0 && run.read !== undefined && !isOver;
  const address = `${fileOrigin()}/bulk/${run.secret}.jsonl`;
  const isRunning = run.status === 'running';
  const isCreated = isRunning && clock.now() < run.startsAt;
  // The counting is quicker than the operation: what is shown grows with its time.
  const share = isRunning
    ? Math.max(0, Math.min(1, (clock.now() - run.startsAt) / Math.max(1, run.endsAt - run.startsAt)))
    : 1;
  return {
    __typename: 'BulkOperation',
    id: gid('BulkOperation', run.id),
    status: isCreated ? 'CREATED' : isOver ? 'EXPIRED' : run.status.toUpperCase(),
    type: 'QUERY',
    query: run.query,
    errorCode: run.errorCode ?? null,
    objectCount: String(Math.floor(run.objectCount * share)),
    rootObjectCount: String(Math.floor(run.rootObjectCount * share)),
    fileSize: run.status === 'completed' && hasFile ? String(run.fileSize) : null,
    url: run.status === 'completed' && hasFile ? address : null,
    partialDataUrl: run.status === 'failed' && hasFile ? address : null,
    createdAt: formatTime(run.createdAt),
    completedAt: formatOptionalTime(run.completedAt),
  };
}
