/** A message as its browser reads it. */
export interface ReceivedMessage {
  /** Of the subscription. */
  to: string;
  /** When it came: ISO 8601, UTC. */
  at: string;
  text: string;
  topic: string | undefined;
  /** Seconds for which it may be kept. */
  lasts: number;
}
