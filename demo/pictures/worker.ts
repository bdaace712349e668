import { parentPort } from 'node:worker_threads';
import { compose } from './compose.ts';

/** What the thread is asked, and what it answers. */
export interface Order {
  id: number;
  recipe: object;
}
export interface Answer {
  id: number;
  bytes?: Uint8Array;
  failure?: string;
}

const answer = (message: Answer): void => parentPort?.postMessage(message);

parentPort?.on('message', async ({ id, recipe }: Order) => {
  try {
    answer({ id, bytes: await compose(recipe) });
  } catch (error) {
    answer({ id, failure: String(error) });
  }
});
