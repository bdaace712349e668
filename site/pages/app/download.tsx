import { visitOf } from '../../core/visit.ts';
import type { Route } from './+types/download.ts';

export { default, handle, meta } from './page.tsx';

/** Links from outside lead here: the device decides which app store is shown. */
export const loader = ({ context }: Route.LoaderArgs) => ({ device: visitOf(context).choices.device });
