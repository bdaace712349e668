import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/header';
import { MiniLink, MiniPopover } from '@fernway/ui/header';
import { Icon } from '@fernway/ui/icon';
import { QrCode, Share2, Store } from 'lucide';
import { paths } from '../core/paths.ts';
import { LocationChooser } from '../interactions/location/chooser.tsx';
import { later } from '../runtime/deferred.tsx';
import { AppCode } from './app-prompt/code.tsx';
import { Countries } from './country-links.tsx';

// Loaded later, since each company logo is a drawing of a kilobyte.
const SocialLinks = later(async () => (await import('@fernway/ui/social-links')).SocialLinks);
const NotificationLink = later(
  async () => (await import('../interactions/notifications/link.tsx')).NotificationLink,
);

/** The left half of the mini bar. Phones do not show it: they find its links in the footer. */
export function MiniStart() {
  return (
    <span className="flex gap-1 max-md:hidden">
      <MiniLink href={paths.selling()}>
        <Icon of={Store} size={16} />
        {t.onboardYourStore()}
      </MiniLink>
      <MiniPopover label={t.mobileApp()} icon={QrCode}>
        <AppCode size={168} />
        <p className="mt-3 max-w-42 text-center text-ink-2 text-sm">{t.scanToGet(brand.name)}</p>
      </MiniPopover>
    </span>
  );
}

/**
 * The right half: social links, place and country, and for signed-in shoppers the notifications. Below 1024 px the
 * social links are under a button, and the place is cut to the room that is left.
 */
export function MiniEnd({ pathname }: { pathname: string }) {
  return (
    <>
      <span className="max-lg:hidden">
        <SocialLinks of={brand.name} accounts={brand.social} />
      </span>
      <span className="lg:hidden">
        <MiniPopover label={t.followUs()} icon={Share2} labelHidden>
          <SocialLinks of={brand.name} accounts={brand.social} />
        </MiniPopover>
      </span>
      <span className="flex min-w-0 max-md:mr-auto">
        <LocationChooser />
      </span>
      <Countries pathname={pathname} />
      <NotificationLink />
    </>
  );
}
