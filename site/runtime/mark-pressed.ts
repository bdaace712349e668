/**
 * Shows at once that a press was noticed, until it is answered. What is pressed before React answers looks the same:
 * see `before-hydration/interaction-replay.ts`. React leaves the attribute alone.
 */
export async function markPressed(pressed: Element, answer: unknown): Promise<void> {
  pressed.setAttribute('data-pressed', '');
  try {
    await answer;
  } finally {
    pressed.removeAttribute('data-pressed');
  }
}

/** Settles once the browser has painted what is marked by now: a task that is posted in a frame runs after its painting. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
