import { visitOf } from '../visit.ts';
import type { Route } from './+types/choices.ts';
import { readChoice } from './choice.ts';

/** What can be chosen, for the dialog. It does not ask the router, which waits for the page behind it to wake. */
export const loader = async ({ request, context }: Route.LoaderArgs) =>
  Response.json(await readChoice(visitOf(context), request.url));
