/** The storage key of the push endpoint at which this browser receives a shopper's messages. */
export const SHOWN_HERE = 'messages-come-to';

/** null: no messages are shown in this browser. */
export const shownHere = (): string | null => localStorage.getItem(SHOWN_HERE);

export const noneShownHere = (): void => localStorage.removeItem(SHOWN_HERE);

/** Turns off messages in this browser for a shopper who has signed out or was signed out. */
export async function forgetShopper(): Promise<void> {
  if (shownHere() === null) return;
  const { stopMessages } = await import('./browser.ts');
  // A failure is retried with the next page.
  await stopMessages().catch(() => {});
}
