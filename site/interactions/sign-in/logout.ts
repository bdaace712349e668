import { type FormEvent, useState } from 'react';
import { NEW, paths } from '../../core/paths.ts';
import { disablePushAfterSignOut } from '../notifications/disable-push-after-sign-out.ts';
import { authPaths } from './auth-paths.ts';
import { postToIdentity } from './post-to-identity.ts';

/**
 * Signs out: spread `form` on a form, which also works without script.
 * @param onFailed tells the shopper that the sign-out failed
 */
export function useLogout(onFailed = () => {}) {
  const [state, setState] = useState<'ready' | 'leaving' | 'failed'>('ready');
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setState('leaving');
    if ((await postToIdentity<'signOut'>(authPaths.signOut(), {})).refused) {
      setState('failed');
      return onFailed();
    }
    // A browser must not show a shopper's messages after they have signed out.
    await disablePushAfterSignOut();
    location.assign(paths.offers(NEW)); // a full page load, so that nothing of the shopper's stays in memory
  };
  return { state, form: { method: 'post', action: authPaths.signOut(), onSubmit } as const };
}
