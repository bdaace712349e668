import * as t from '@fernway/messages/frame';
import * as pages from '@fernway/messages/pages';
import { ButtonLink } from '@fernway/ui/button';
import { ErrorState, PageMessage } from '@fernway/ui/error-state';
import { useLocation } from 'react-router';
import { paths } from '../../core/paths.ts';
import { errorTitle, isNotFound, isRateLimited } from './error-title.ts';
import trail from './trail.webp?url';

/** Shown instead of a page that does not exist or did not load. */
export function ErrorMessage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (isNotFound(error)) {
    return (
      <div className="py-6 md:py-10">
        <PageMessage
          status={404}
          title={errorTitle(error)}
          text={t.hasMoved()}
          picture={{ src: () => trail, widths: [960] }}
          actions={
            <>
              <ButtonLink variant="primary" href={paths.offers()}>
                {pages.goToTrending()}
              </ButtonLink>
              <ButtonLink variant="secondary" href={paths.stores()}>
                {pages.seeStores()}
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
        title={errorTitle(error)}
        text={isRateLimited(error) ? t.networkAskedMuch() : t.ourFault()}
        retry={{ href: pathname + search }}
        level={1}
      />
    </div>
  );
}
