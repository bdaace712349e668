import { type FormEvent, useState } from 'react';
import { forgetShopper } from '../notifying/shown-here.ts';
import { NEW, paths } from '../paths.ts';
import { authPaths } from './auth-paths.ts';
import { post } from './post.ts';

/**
 * Signs out: `form` is spread on a form, which works without script as well.
 * @param onFailed says that nobody was signed out
 */
export function useLogout(onFailed = () => {}) {
  const [state, setState] = useState<'ready' | 'leaving' | 'failed'>('ready');
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setState('leaving');
    // Nobody is told a shopper's messages in a browser that they have left.
    await forgetShopper();
    if ((await post(authPaths.signOut(), {})).refused) {
      setState('failed');
      return onFailed();
    }
    location.assign(paths.offers(NEW)); // loaded anew, so that nothing of the shopper's stays
  };
  return { state, form: { method: 'post', action: authPaths.signOut(), onSubmit } as const };
}
