import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/interstitial';
import { ButtonAway, ButtonLink } from '@fernway/ui/button';
import { PageMessage } from '@fernway/ui/error-state';
import type { Route } from './+types/page.ts';

export function InterstitialScreen({ loaderData: { href, host, back, store } }: Route.ComponentProps) {
  return (
    <div className="py-6 md:py-10">
      <PageMessage
        title={t.leadsTo(host)}
        text={
          host === store.host
            ? t.itsOwn(store.name, brand.name)
            : t.lookTwice(store.name, store.host, brand.name)
        }
        actions={
          <>
            <ButtonAway variant="primary" href={href}>
              <span className="min-w-0 whitespace-normal py-1.5 leading-snug wrap-anywhere">
                {t.continueTo(host)}
              </span>
            </ButtonAway>
            <ButtonLink variant="secondary" href={back}>
              {t.stayOn(brand.name)}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
