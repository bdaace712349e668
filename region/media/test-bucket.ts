import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { MediaBucket } from '@fernway/settings/media-bucket';

/** The key that the server knows. */
const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** A server compatible with S3 that checks signatures, with an empty bucket, on a free port. */
export async function startTestBucket(): Promise<{ bucket: MediaBucket; stop: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const name = `pictures-${randomUUID()}`;
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name }],
  });
  const { port } = await server.run();
  return {
    bucket: {
      bucket: name,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      credentials: CREDENTIALS,
    },
    async stop() {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
