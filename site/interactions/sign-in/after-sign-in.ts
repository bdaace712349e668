import { paths } from '../../core/paths.ts';
import { safeRedirectPath } from '../../core/safe-redirect-path.ts';

/** Pages that hold only a sign-in form: nobody is sent back to them. */
const FORMS = [paths.signIn(), paths.register(), paths.forgotPassword(), paths.joinSocial()];

/** Where to go after sign-in: the current page, or from a form's page the `to` of its address. */
export function pathAfterSignIn(): string {
  const { pathname, search } = location;
  return FORMS.includes(pathname)
    ? safeRedirectPath(new URLSearchParams(search).get('to'))
    : pathname + search;
}
