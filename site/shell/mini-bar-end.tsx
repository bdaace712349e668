import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/header';
import { MiniPopover } from '@fernway/ui/header';
import { Icon } from '@fernway/ui/icon';
import { SocialLinks } from '@fernway/ui/social-links';
import { Share2 } from 'lucide';
import { LocationChooser } from '../interactions/location/chooser.tsx';
import { NotificationLink } from '../interactions/notifications/notification-link.tsx';
import { CountryLinks } from './country-links.tsx';

/**
 * The right half: social links, place and country, and for signed-in shoppers the notifications. Below 1024 px the
 * social links are under a button, and the place is cut to the room that is left.
 */
export function MiniBarEnd({ pathname }: { pathname: string }) {
  return (
    <>
      <span className="max-lg:hidden">
        <SocialLinks of={brand.name} accounts={brand.social} />
      </span>
      <span className="lg:hidden">
        <MiniPopover label={t.followUs()} icon={<Icon of={Share2} size={16} />} labelHidden>
          <SocialLinks of={brand.name} accounts={brand.social} />
        </MiniPopover>
      </span>
      <span className="flex min-w-0">
        <LocationChooser />
      </span>
      <CountryLinks pathname={pathname} />
      <NotificationLink />
    </>
  );
}
