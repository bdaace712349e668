import type { IdentityAnswer } from '@fernway/contract/identity';
import type { SocialProviderName } from '@fernway/contract/social';
import type { Visit } from '../visit.ts';
import { authPaths } from './auth-paths.ts';

/** For a page: whose accounts it offers. It goes without them where that cannot be learnt. */
export async function offeredOnPage({ part, socialProviders }: Visit): Promise<SocialProviderName[]> {
  const offered = await part(socialProviders());
  return 'value' in offered ? offered.value : [];
}

const PATIENCE_MS = 3_000;
let asked: Promise<SocialProviderName[]> | undefined;

/** For a dialog, which opens on any page: the same, asked for once. */
export function offeredInDialog(): Promise<SocialProviderName[]> {
  asked ??= fetch(authPaths.socialProviders(), {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
    .then(async (answer) =>
      answer.ok ? ((await answer.json()) as IdentityAnswer<'socialProviders'>).providers : [],
    )
    .catch(() => []);
  return asked;
}
