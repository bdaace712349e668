import { sharedStorage } from '../../runtime/browser-storage.ts';

/** The storage key of the push endpoint at which this browser receives a shopper's messages. */
export const PUSH_ENDPOINT_KEY = 'messages-come-to';

/** null: no messages are shown in this browser. */
export const storedPushEndpoint = (): string | null => sharedStorage.getItem(PUSH_ENDPOINT_KEY);

export const clearPushEndpoint = (): void => sharedStorage.removeItem(PUSH_ENDPOINT_KEY);
