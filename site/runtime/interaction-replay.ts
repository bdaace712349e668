/**
 * Runs before any other script of ours, and holds what somebody does meanwhile: `site/server/pages/interaction-replay.ts` puts it into
 * every page.
 */
export interface Watch {
  /** Resolves at the first sign of somebody. */
  somebody: Promise<void>;
  /** Acts as if there had been a sign, because there is something personal to show. */
  notice(): void;
  /** Whether the pressed element is not hydrated yet: true for all, until `takeOver` replaces this. */
  isAsleep(pressed: Element): boolean;
  /** Replays held presses and entries on parts that are awake by now. */
  release(): void;
  /** Lets held and later links and submits act as they do without script, until the script comes after all. */
  giveUp(): void;
}

declare global {
  /** Whether somebody may be signed in; set by the first script of `root.tsx`. */
  var isKnown: Promise<boolean>;
  /** undefined in a page that our server did not render, such as a test's. */
  var watch: Watch | undefined;
}
