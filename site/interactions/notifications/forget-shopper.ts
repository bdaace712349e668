import { shownHere } from './shown-here.ts';

/** Turns off messages in this browser for a shopper who has signed out or was signed out. */
export async function forgetShopper(): Promise<void> {
  if (shownHere() === null) return;
  const { stopMessages } = await import('./browser.ts');
  // A failure is retried with the next page.
  await stopMessages().catch(() => {});
}
