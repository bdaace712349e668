import type { OperationAnswer } from './answers.ts';
import type { AdminClient } from './graphql.ts';
import { type BulkName, type BulkValues, bulkDocument } from './operations.ts';
import { ShopifyError } from './shopify-error.ts';

/** A bulk operation as Shopify sees it. Its addresses open without a token for seven days: they are secrets. */
export interface BulkProgress {
  id: string;
  isRunning: boolean;
  /** `COMPLETED`, or how it ended otherwise; `RUNNING` and the like before that. */
  status: string;
  /** Such as `TIMEOUT`. */
  errorCode: string | undefined;
  objectCount: number;
  rootObjectCount: number;
  fileBytes: number | undefined;
  /** undefined: there is no result yet, or it is empty. */
  url: string | undefined;
  /** What a failed operation has read until then. */
  partialDataUrl: string | undefined;
}

interface BulkCallOptions {
  signal?: AbortSignal;
}

const RUNNING = new Set(['CREATED', 'RUNNING', 'CANCELING']);
/** Five operations of ours are running in this shop already. */
const NO_SLOT = new Set(['LIMIT_REACHED', 'OPERATION_IN_PROGRESS']);

/**
 * Starts a bulk query.
 * @returns its id; undefined when no slot is free
 * @throws ShopifyError `unavailable` when it may have started all the same: see `runningBulks`
 */
export async function startBulk<Name extends BulkName>(
  client: AdminClient,
  name: Name,
  values: BulkValues[Name],
  options: BulkCallOptions = {},
): Promise<string | undefined> {
  try {
    const { data } = await client.query('StartBulk', { query: bulkDocument(name, values) }, options);
    const id = data.bulkOperationRunQuery?.bulkOperation?.id;
    if (id === undefined) throw new ShopifyError('invalid', 'has started no bulk operation and says not why');
    return id;
  } catch (error) {
    if (error instanceof ShopifyError && error.codes.some((code) => NO_SLOT.has(code))) return undefined;
    throw error;
  }
}

/** How far a bulk operation is; undefined: the shop does not have it. */
export async function bulkState(
  client: AdminClient,
  id: string,
  options: BulkCallOptions = {},
): Promise<BulkProgress | undefined> {
  const { data } = await client.query('BulkState', { id }, options);
  return data.bulkOperation ? toProgress(data.bulkOperation) : undefined;
}

const toProgress = (operation: NonNullable<OperationAnswer<'BulkState'>['bulkOperation']>): BulkProgress => ({
  id: operation.id,
  isRunning: RUNNING.has(operation.status),
  status: operation.status,
  errorCode: operation.errorCode ?? undefined,
  objectCount: Number(operation.objectCount),
  rootObjectCount: Number(operation.rootObjectCount),
  fileBytes: operation.fileSize === null ? undefined : Number(operation.fileSize),
  url: operation.url ?? undefined,
  partialDataUrl: operation.partialDataUrl ?? undefined,
});

/** A bulk operation of ours that is under way in a shop. */
export interface RunningBulk {
  id: string;
  createdAt: Date;
  /** As `bulkDocument` has printed it. */
  query: string;
}

/** The bulk queries that are under way: after a crash the one that we have started is found here. */
export async function runningBulks(
  client: AdminClient,
  options: BulkCallOptions = {},
): Promise<RunningBulk[]> {
  const { data } = await client.query('RunningBulks', {}, options);
  return data.bulkOperations.nodes
    .filter(({ type }) => type === 'QUERY')
    .map(({ id, createdAt, query }) => ({ id, createdAt: new Date(createdAt), query }));
}
