import { paths } from '../../core/paths.ts';
import { safeRedirectPath } from '../../core/safe-redirect-path.ts';
import { session } from './session.ts';

/** Pages that hold only a sign-in form: nobody is sent back to them. */
const FORMS = [paths.signIn(), paths.register(), paths.forgotPassword(), paths.joinSocial()];

/**
 * Where to go after sign-in: the page that was asked for; else the current one, or from a form's page the `to` of its
 * address.
 */
export function pathAfterSignIn(): string {
  const { target } = session.get();
  if (target !== undefined) return target;
  const { pathname, search } = location;
  return FORMS.includes(pathname)
    ? safeRedirectPath(new URLSearchParams(search).get('to'))
    : pathname + search;
}
