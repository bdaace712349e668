/** How badly webhooks are delivered, for tests. */
export interface WebhookKnobs {
  /** Of a hundred, how many are lost for good. */
  dropPercent: number;
  /** Of a hundred, how many are delivered twice. */
  duplicatePercent: number;
  /** Each waits a time of chance up to this many milliseconds, so that their order is lost. */
  shuffleMs: number;
  /** Of a hundred, how many come late, and how late in milliseconds. */
  latePercent: number;
  lateMs: number;
  /** `events`: headers and bodies of the newer events, where there is one for the topic. */
  style: 'classic' | 'events';
}

/** Everything arrives, once and at once. */
export const STEADY_WEBHOOKS: WebhookKnobs = {
  dropPercent: 0,
  duplicatePercent: 0,
  shuffleMs: 0,
  latePercent: 0,
  lateMs: 0,
  style: 'classic',
};
