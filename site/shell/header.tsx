import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/header';
import * as pages from '@fernway/messages/pages';
import { Header } from '@fernway/ui/header';
import { TabsBar } from '@fernway/ui/tabs-bar';
import { useLocation, useMatches } from 'react-router';
import type { DepartmentTree } from '../core/departments.ts';
import { NEW, paths, TRENDING } from '../core/paths.ts';
import { LocationDialogHost, PhoneLocationChooser } from '../interactions/location/chooser.tsx';
import { PhoneNotificationLink } from '../interactions/notifications/notification-link.tsx';
import { HeaderAccount } from '../interactions/sign-in/header-account.tsx';
import { lazyPart } from '../runtime/lazy-part.tsx';
import { HeaderSearch } from './search/search-field.tsx';

// Each company logo is a drawing of a kilobyte.
const MiniBarStart = lazyPart(async () => (await import('./mini-bar-start.tsx')).MiniBarStart);
const MiniBarEnd = lazyPart(async () => (await import('./mini-bar-end.tsx')).MiniBarEnd);
// They also open and their links work before their scripts are loaded.
const DepartmentMenu = lazyPart(async () => (await import('./department-menu.tsx')).DepartmentMenu);
const SitePhoneMenu = lazyPart(async () => (await import('./phone-menu.tsx')).SitePhoneMenu);

/** Pages that the tabs choose between. */
const HAS_TABS = /^\/(?:offers|stores|product)\/[^/]+$|^\/All\//;

/** The header of every page: search, country, departments and the tabs of the listing that the page belongs to. */
export function SiteHeader({ departments }: { departments: DepartmentTree }) {
  const { pathname } = useLocation();
  const area = /^\/(?:stores|storeDetails|collectionDetail|Returns|All)\//.test(pathname)
    ? 'stores'
    : 'offers';
  const tab = useCurrentTab();
  const links = [
    { label: pages.offers(), href: paths.offers(), current: pathname.startsWith('/offers/') },
    { label: pages.stores(), href: paths.stores(), current: area === 'stores' },
  ];
  return (
    <>
      <Header
        brand={{ name: brand.name, href: paths.offers() }}
        links={links}
        mini={{
          start: <MiniBarStart />,
          end: <MiniBarEnd pathname={pathname} />,
        }}
        phone={{
          menu: <SitePhoneMenu links={links} departments={departments} pathname={pathname} />,
          actions: <PhoneNotificationLink />,
          place: <PhoneLocationChooser />,
        }}
        actions={<HeaderAccount />}
        search={<HeaderSearch departments={departments} />}
        department={<DepartmentMenu departments={departments} current={tab} />}
        hasTabs={HAS_TABS.test(pathname)}
        tabs={
          <TabsBar
            label={area === 'stores' ? t.storesByCategory() : t.offersByCategory()}
            tabs={[
              { label: pages.trending(), href: paths[area](TRENDING) },
              ...(area === 'stores' ? [{ label: pages.allStores(), href: paths.directory() }] : []),
              ...departments.map(({ id, name }) => ({ label: name, href: paths[area](id) })),
              ...(area === 'offers' ? [{ label: pages.newest(), href: paths.offers(NEW) }] : []),
            ]}
            current={pathname === paths.directory() ? pathname : tab && paths[area](tab)}
          />
        }
      />
      <LocationDialogHost />
    </>
  );
}

/** The part of a page's data that names its tab. */
export interface CurrentTabData {
  tab?: string | undefined;
}

function useCurrentTab(): string | undefined {
  return (useMatches().at(-1)?.loaderData as CurrentTabData | undefined)?.tab;
}
