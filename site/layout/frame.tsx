import { Container } from '@fernway/ui/container';
import { Footer } from '@fernway/ui/footer';
import { SkipLink } from '@fernway/ui/skip-link';
import { Outlet } from 'react-router';
import { brand } from '../brand.ts';
import { paths } from '../paths.ts';
import { visitOf } from '../visit.ts';
import type { Route } from './+types/frame.ts';
import { SiteHeader } from './header.tsx';
import { PageOrWaiting } from './waiting.tsx';

/** The departments, for header and tabs. Without them a page still stands. */
export async function loader({ context }: Route.LoaderArgs) {
  const { departments, part } = visitOf(context);
  const tree = await part(departments());
  return { departments: 'value' in tree ? tree.value : [] };
}

/** Departments change with a release: what was loaded with the first page will do. */
export const shouldRevalidate = () => false;

/** Header and footer, which every page has. */
export default function Frame({ loaderData: { departments } }: Route.ComponentProps) {
  return (
    <>
      <SkipLink target="content" />
      <SiteHeader departments={departments} />
      <main id="content" tabIndex={-1} className="outline-none">
        <Container>
          <PageOrWaiting>
            <Outlet />
          </PageOrWaiting>
        </Container>
      </main>
      <Footer
        brand={{ name: brand.name, href: paths.offers() }}
        blurb={`${brand.tagline} ${brand.blurb}`}
        social={brand.social}
        columns={[
          {
            heading: 'Browse',
            links: [
              { label: 'Offers', href: paths.offers() },
              { label: 'Stores', href: paths.stores() },
              { label: 'New', href: paths.offers('New') },
            ],
          },
        ]}
        copyright={brand.copyright}
      />
    </>
  );
}
