import { visitOf } from '../../core/visit.ts';
import type { PageHandle } from '../../runtime/use-site.ts';
import type { Route } from './+types/location-choice-data';
import { readLocationChoice } from './location-choice.ts';

export const handle: PageHandle = { parameters: ['city', 'state'] };

/** The choices as JSON for the dialog, which does not ask by the router: that waits for the page behind to wake. */
export const loader = async ({ request, context }: Route.LoaderArgs) =>
  Response.json(await readLocationChoice(visitOf(context), request.url));
