import { createClient } from '@fernway/client';
import { identityService } from '@fernway/contract/identity/service';
import { siteCalls } from '@fernway/contract/site';

/** Whether scripts of registered apps ask at that path. */
export const isForApps = (path: string): boolean => FOR_APPS.includes(path);
const FOR_APPS: readonly string[] = [
  siteCalls.oauthMetadata.path,
  siteCalls.exchangeAppToken.path,
  siteCalls.revokeAppToken.path,
];

/** The origins of registered apps. */
export const readAppOrigins = async (identityUrl: string): Promise<string[]> =>
  (await createClient({ baseUrl: identityUrl, calls: identityService }).appOrigins({})).origins;
