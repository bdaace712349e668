import { storedPushEndpoint } from './push-endpoint.ts';

/** Turns off messages in this browser for a shopper who has signed out or was signed out. */
export async function disablePushAfterSignOut(): Promise<void> {
  if (storedPushEndpoint() === null) return;
  const { disablePush } = await import('./push-subscription.ts');
  // A failure is retried with the next page.
  await disablePush().catch(() => {});
}
