import type { Environment } from './index.ts';

/** A bucket of S3, or of a service with the same protocol. */
export interface MediaBucket {
  bucket: string;
  /** Origin of the service; undefined: Amazon's. */
  endpoint: string | undefined;
  region: string;
  /** undefined: the machine's own credentials, as Amazon's library finds them. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Where pictures are kept; undefined: in the data folder. */
export function mediaBucket({
  S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: Environment): MediaBucket | undefined {
  if (bucket === undefined) return undefined;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return { bucket, endpoint, region, credentials };
}
