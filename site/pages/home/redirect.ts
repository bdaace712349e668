import { redirect } from 'react-router';
import { paths } from '../../core/paths.ts';
import { isPhone, visitOf } from '../../core/visit.ts';
import type { PageHandle } from '../../runtime/use-site.ts';
import type { Route } from './+types/redirect.ts';

export const handle: PageHandle = { isByDevice: true };

/** The bare address shows the offers; phones are shown the app first, until they go on without it. */
export function loader({ context }: Route.LoaderArgs) {
  const { device, isInBrowser } = visitOf(context).preferences;
  return redirect(isPhone(device) && !isInBrowser ? `${paths.mobileHome()}?start=yes` : paths.offers());
}
