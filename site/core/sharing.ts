import { originOf } from '@fernway/server-kit/origin';
import type { ShareLinksProps } from '@fernway/ui/share-links';
import { pictureUnlessPlaceholder } from './picture.ts';
import type { Visit } from './visit.ts';

interface PageToShare {
  /** The path of the page on this site. */
  path: string;
  title: string;
  /** The picture's address as the region gives it. */
  picture: string | null | undefined;
}

/** Links that share a page on the four channels. They are plain links: none of the channels' code runs here. */
export function shareLinks(
  site: Pick<Visit, 'market' | 'hosts'>,
  shared: PageToShare,
): ShareLinksProps['links'] {
  const origin = originOf(site.hosts[site.market]);
  const url = origin + shared.path;
  const { title } = shared;
  const picture = pictureUnlessPlaceholder(shared.picture);
  const addressWith = (address: string, query: Record<string, string>) =>
    `${address}?${new URLSearchParams(query)}`;
  return [
    {
      brand: 'facebook',
      label: 'Facebook',
      href: addressWith('https://www.facebook.com/sharer/sharer.php', { u: url }),
    },
    { brand: 'x', label: 'X', href: addressWith('https://x.com/intent/tweet', { url, text: title }) },
    {
      brand: 'whatsapp',
      label: 'WhatsApp',
      href: addressWith('https://wa.me/', { text: `${title} ${url}` }),
    },
    {
      brand: 'pinterest',
      label: 'Pinterest',
      href: addressWith('https://www.pinterest.com/pin/create/button/', {
        url,
        description: title,
        ...(picture && { media: origin + picture }),
      }),
    },
  ];
}
