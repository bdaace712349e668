import { ButtonLink } from '@fernway/ui/button';
import { ErrorState, PageMessage } from '@fernway/ui/error-state';
import { useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { isMissing, titleOf } from './title.ts';
import trail from './trail.webp?url';

/** What stands in the place of a page that is not there, or did not load. */
export function ErrorMessage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (isMissing(error)) {
    return (
      <div className="py-6 md:py-10">
        <PageMessage
          status={404}
          title={titleOf(error)}
          text="The page has moved, or what it showed is no longer there."
          picture={{ src: () => trail, widths: [960] }}
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
