import { ownPath } from '../own-path.ts';
import { paths } from '../paths.ts';

/** Pages that only hold a form of ours: nobody wants to come back to them. */
const FORMS = [paths.signIn(), paths.register(), paths.forgotPassword(), paths.joinSocial()];

/** Where somebody goes on who has signed in: on the page that is open, or where that page's address says. */
export function afterSigningIn(): string {
  const { pathname, search } = location;
  return FORMS.includes(pathname) ? ownPath(new URLSearchParams(search).get('to')) : pathname + search;
}
