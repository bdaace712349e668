/**
 * What is there before any script of ours, and hears of everything that somebody does meanwhile: `site/serving/watch.ts`
 * puts it into every page.
 */
export interface Watch {
  /** Settled at the first sign of somebody. */
  somebody: Promise<void>;
  /** There is something of somebody's to show: as if there had been a sign. */
  notice(): void;
  /** Whether what was pressed has no script yet. Everything, until the page says what. */
  isAsleep(pressed: Element): boolean;
  /** Does what was pressed or chosen of what is awake by now. */
  release(): void;
  /** Does what was pressed as it is done without script, which does not come; so do links and buttons until it does. */
  giveUp(): void;
}

declare global {
  /** Whether somebody may be signed in, which `root.tsx` asks first of all. */
  var isKnown: Promise<boolean>;
  /** None in a page that was not rendered by us, such as a test's. */
  var watch: Watch | undefined;
}
