import { askSite } from '@fernway/client/browser';
import type { SocialProviderName } from '@fernway/contract/social';
import type { Visit } from '../../core/visit.ts';
import { authPaths } from './auth-paths.ts';

/** The providers that a page offers; none if they cannot be loaded. */
export async function readProvidersForPage({
  loadPart,
  socialProviders,
}: Visit): Promise<SocialProviderName[]> {
  const offered = await loadPart(socialProviders());
  return 'value' in offered ? offered.value : [];
}

const TIMEOUT_MS = 3_000;
let loadedProviders: Promise<SocialProviderName[]> | undefined;

/** The providers for a dialog, which opens on any page: loaded once. */
export function loadProvidersForDialog(): Promise<SocialProviderName[]> {
  loadedProviders ??= askSite<'socialProviders'>(authPaths.socialProviders(), {
    timeoutMs: TIMEOUT_MS,
  }).then(
    ({ providers }) => providers,
    () => [],
  );
  return loadedProviders;
}
