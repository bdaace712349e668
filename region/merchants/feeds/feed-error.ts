/** Why an import cannot begin or go on. The message is one line for whoever started it. */
export class FeedError extends Error {
  override name = 'FeedError';
}
