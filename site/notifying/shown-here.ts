/** Where this browser remembers at which endpoint of its push service a shopper's messages come. */
export const SHOWN_HERE = 'messages-come-to';

/** null: no messages are shown in this browser. */
export const shownHere = (): string | null => localStorage.getItem(SHOWN_HERE);

export const noneShownHere = (): void => localStorage.removeItem(SHOWN_HERE);

/** Whoever has signed out here, or was signed out, is not told anything here any more. */
export async function forgetShopper(): Promise<void> {
  if (shownHere() === null) return;
  const { stopMessages } = await import('./browser.ts');
  // What cannot be reached now is tried again with the next page.
  await stopMessages().catch(() => {});
}
