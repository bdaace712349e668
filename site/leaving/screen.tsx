import { ButtonAway, ButtonLink } from '@fernway/ui/button';
import { PageMessage } from '@fernway/ui/error-state';
import { brand } from '../brand.ts';
import type { Route } from './+types/page.ts';

export function LeavingScreen({ loaderData: { href, host, back, store } }: Route.ComponentProps) {
  return (
    <div className="py-6 md:py-10">
      <PageMessage
        title={`This leads to ${host}`}
        text={`${store.name} sends you there, but its own site is ${store.host}. ${brand.name} has no part in what you buy there: look twice before you pay.`}
        actions={
          <>
            <ButtonAway variant="primary" href={href}>
              <span className="min-w-0 whitespace-normal py-1.5 leading-snug wrap-anywhere">
                Continue to {host}
              </span>
            </ButtonAway>
            <ButtonLink variant="secondary" href={back}>
              Stay on {brand.name}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
