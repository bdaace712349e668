import { CountrySwitch } from '@fernway/ui/country-switch';
import { Header } from '@fernway/ui/header';
import { SocialLinks } from '@fernway/ui/social-links';
import { TabsBar } from '@fernway/ui/tabs-bar';
import { useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { brand } from '../brand.ts';
import { markets } from '../markets.ts';
import { NEW, paths, TRENDING } from '../paths.ts';
import type { loader as rootLoader } from '../root.tsx';
import { Search } from '../search/field.tsx';
import type { DepartmentTree } from './departments.ts';

/** The header of every page: search, country, departments and the tabs of the listing that the page belongs to. */
export function SiteHeader({ departments }: { departments: DepartmentTree }) {
  const { pathname } = useLocation();
  const area = /^\/store(?:s|Details)\//.test(pathname) ? 'stores' : 'offers';
  const tab = useCurrentTab();
  return (
    <Header
      brand={{ name: brand.name, href: paths.offers() }}
      links={[
        { label: 'Offers', href: paths.offers(), current: pathname.startsWith('/offers/') },
        { label: 'Stores', href: paths.stores(), current: area === 'stores' },
      ]}
      mini={{
        start: <SocialLinks of={brand.name} accounts={brand.social} />,
        end: <Countries pathname={pathname} />,
      }}
      search={<Search departments={departments} />}
      department={{
        departments: departments.map(({ id, name, children }) => ({
          label: name,
          href: paths.category(id),
          children: children.map((child) => ({ label: child.name, href: paths.category(child.id) })),
        })),
        current: tab && paths.category(tab),
      }}
      tabs={
        <TabsBar
          label={area === 'stores' ? 'Stores by category' : 'Offers by category'}
          tabs={[
            { label: 'Trending', href: paths[area](TRENDING) },
            ...departments.map(({ id, name }) => ({ label: name, href: paths[area](id) })),
            { label: 'New', href: paths[area](NEW) },
          ]}
          current={tab && paths[area](tab)}
        />
      }
    />
  );
}

/** What pages say in their data about the tab that they belong to. */
export interface OnTab {
  tab?: string | undefined;
}

function useCurrentTab(): string | undefined {
  return (useMatches().at(-1)?.loaderData as OnTab | undefined)?.tab;
}

/** Listings hold the same categories on both sites; everything else has its own ids, so it leads home. */
const LISTING = /^\/(?:offers\/[^/]+|stores\/[^/]+|product\/[^/]+|search\/[^/]+\/[^/]+)$/;

function Countries({ pathname }: { pathname: string }) {
  const site = useRouteLoaderData<typeof rootLoader>('root');
  if (!site) return null;
  const path = LISTING.test(pathname) ? pathname : paths.offers();
  return (
    <CountrySwitch
      options={(['CA', 'US'] as const).map((code) => ({
        code,
        name: markets[code].name,
        href: `//${site.hosts[code]}${path}`,
        current: code === site.market,
      }))}
    />
  );
}
