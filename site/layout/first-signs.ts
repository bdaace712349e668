/** What a person does first, or a tool in a person's place, and what comes of what they did before the scripts ran. */
export const FIRST_SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'keydown',
  'click',
  'change',
  'scroll',
  'popstate',
] as const;

/** What watches over a page until its frame has its script: `site/serving/sleep.ts`. */
export interface Watch {
  isSomebodyThere: boolean;
  /** Ends it. @returns does what was pressed or chosen last */
  handOver(): (() => void) | undefined;
}

declare global {
  /** Whether somebody may be signed in, which `root.tsx` asks first of all. */
  var isKnown: Promise<boolean>;
  /** None where the frame was never asleep. */
  var watch: Watch | undefined;
}
