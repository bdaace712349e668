import { redirect } from 'react-router';
import { typedSearchAddress } from '../../core/typed-search.ts';
import type { PageHandle } from '../../runtime/use-site.ts';
import type { Route } from './+types/form.ts';

export const handle: PageHandle = { parameters: ['category', 'text'] };

/** Redirects the search form to its results. Without a word to search for, the browser stays on its page. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = typedSearchAddress(searchParams.get('text') ?? '', searchParams.get('category') ?? 'all');
  return address ? redirect(address) : new Response(undefined, { status: 204 });
}
