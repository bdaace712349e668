import { type InteractionReplay, keepInteractions } from './interaction-replay.ts';
import { scheduleScriptLoading } from './load-scripts.ts';

declare global {
  /** undefined in a page that our server did not render, such as a test's. */
  var interactionReplay: InteractionReplay | undefined;
}

// Stands in the head of every page, before anything can be pressed: see docs/hydration.md. Its listeners come first, so
// that a kept press also loads the scripts.
scheduleScriptLoading();
globalThis.interactionReplay = keepInteractions();
