import { ButtonLink } from '@fernway/ui/button';
import { ErrorState, PageMessage } from '@fernway/ui/error-state';
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import { brand } from '../brand.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/boundary.ts';

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [{ title: `${titleOf(error)} · ${brand.name}` }, { name: 'robots', content: 'noindex' }] : [];

/** Pages stand in here, so that what they throw is shown between header and footer. */
export default function Boundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  if (isMissing(error)) {
    return (
      <div className="py-6 md:py-10">
        <PageMessage
          status={404}
          title={titleOf(error)}
          text="The page has moved, or what it showed is no longer there."
          actions={
            <>
              <ButtonLink variant="primary" href={paths.offers()}>
                Go to Trending
              </ButtonLink>
              <ButtonLink variant="secondary" href={paths.stores()}>
                See the stores
              </ButtonLink>
            </>
          }
        />
      </div>
    );
  }
  return (
    <div className="py-6 md:py-10">
      <ErrorState
        title={titleOf(error)}
        text="The fault is on our side. Try again in a moment."
        retry={{ href: pathname + search }}
        level={1}
      />
    </div>
  );
}

const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;
const titleOf = (error: unknown): string =>
  isMissing(error) ? 'This path ends here' : 'This page did not load';
