import { visitOf } from '../../core/visit.ts';
import type { PageHandle } from '../../runtime/use-site.ts';
import type { Route } from './+types/download.ts';

export { default, meta } from './page.tsx';

export const handle: PageHandle = { isStatic: true, offersApp: 'always', isByDevice: true };

/** Links from outside lead here: the device decides which app store is shown. */
export const loader = ({ context }: Route.LoaderArgs) => ({ device: visitOf(context).preferences.device });
