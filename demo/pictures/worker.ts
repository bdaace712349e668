import { parentPort } from 'node:worker_threads';
import { compose } from './compose.ts';

/** What the thread is asked, and what it answers. */
export interface ComposeRequest {
  id: number;
  recipe: object;
  width?: number | undefined;
}
export interface ComposeResponse {
  id: number;
  bytes?: Uint8Array;
  failure?: string;
}

const answer = (message: ComposeResponse): void => parentPort?.postMessage(message);

parentPort?.on('message', async ({ id, recipe, width }: ComposeRequest) => {
  try {
    answer({ id, bytes: await compose(recipe, width) });
  } catch (error) {
    answer({ id, failure: String(error) });
  }
});
