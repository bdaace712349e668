import { Bell, Bookmark, MapPin, Store } from 'lucide';
import { Count } from '../badge.tsx';
import { ButtonLink } from '../button.tsx';
import { CountrySwitch } from '../country-switch.tsx';
import { DepartmentFlyout } from '../department-flyout.tsx';
import { AppBadge, Footer } from '../footer.tsx';
import { Header, HeaderAction, HeaderButton, MiniLink } from '../header.tsx';
import { Icon } from '../icon.tsx';
import { OfferCard } from '../offer-card.tsx';
import { PhoneMenu } from '../phone-menu.tsx';
import { SearchForm } from '../search-form.tsx';
import { type SocialAccount, SocialLinks } from '../social-links.tsx';
import { TabsBar } from '../tabs-bar.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { brand, departments, picture, tabs } from './samples.tsx';

const social: readonly SocialAccount[] = [
  { brand: 'facebook', label: 'Facebook', href: '#facebook' },
  { brand: 'instagram', label: 'Instagram', href: '#instagram' },
  { brand: 'x', label: 'X', href: '#x' },
  { brand: 'youtube', label: 'YouTube', href: '#youtube' },
];

const links = [
  { label: 'Offers', href: '#offers', current: true },
  { label: 'Stores', href: '#stores', current: false },
];

/** The whole header with every part, for a signed-out shopper. */
export function PageHeader() {
  return (
    <Header
      brand={brand}
      links={links}
      mini={{
        start: (
          <>
            <MiniLink href="#onboard">
              <Icon of={Store} size={16} />
              Onboard your store
            </MiniLink>
            <MiniLink href="#place">
              <Icon of={MapPin} size={16} />
              Toronto, ON
            </MiniLink>
          </>
        ),
        end: (
          <>
            <span className="max-lg:hidden">
              <SocialLinks of="Fernway" accounts={social} />
            </span>
            <CountrySwitch
              options={[
                { code: 'CA', name: 'Canada', href: '#ca', current: true },
                { code: 'US', name: 'United States', href: '#us', current: false },
              ]}
            />
            <MiniLink href="#notifications">
              <Icon of={Bell} size={16} />
              <span className="max-md:sr-only">Notifications</span>
              <Count value={3} onForest />
            </MiniLink>
          </>
        ),
      }}
      phone={{
        menu: (
          <PhoneMenu links={links} departments={departments}>
            <SocialLinks of="Fernway" accounts={social} />
          </PhoneMenu>
        ),
        place: (
          <HeaderButton href="#place" isOn>
            <Icon of={MapPin} />
            <VisuallyHidden>Toronto, ON</VisuallyHidden>
          </HeaderButton>
        ),
      }}
      hasTabs
      search={
        <SearchForm
          action="#search"
          input={{ name: 'text', placeholder: 'Green goods for a greener future' }}
          category={{
            name: 'category',
            value: 'all',
            options: [
              { value: 'all', label: 'All' },
              ...tabs.slice(1).map(({ label, href }) => ({ label, value: href })),
            ],
          }}
        />
      }
      actions={
        <>
          <HeaderAction href="#list" icon={Bookmark} label="My List" count={6} />
          <ButtonLink variant="primary" href="#sign-in">
            Login
          </ButtonLink>
        </>
      }
      department={
        <DepartmentFlyout
          departments={departments}
          promo={() => (
            <OfferCard
              href="#offer"
              heading="20% off the stoneware collection"
              subHeading="Teapots, cups and bowls from Saskatoon."
              store={{ name: 'Prairie Hearth Ceramics', logo: undefined }}
              picture={picture('tea')}
              rating={{ average: 4.8, count: 934 }}
              end={{ text: 'Ends in 3 days', isSoon: true }}
            />
          )}
        />
      }
      tabs={<TabsBar label="Offers by category" tabs={tabs} current="#Trending" />}
    />
  );
}

export function PageFooter() {
  return (
    <Footer
      brand={brand}
      blurb="Green goods for a greener future. Offers and stores near you, across Canada and the United States."
      social={social}
      columns={[
        {
          heading: 'Fernway',
          links: ['About', 'FAQ', 'Contact Us'].map((label) => ({ label, href: `#${label}` })),
        },
        {
          heading: 'For stores & legal',
          end: <AppBadge brand="shopify" href="#shopify" lead="Find it on the" store="Shopify App Store" />,
          links: ['Vendor Login', 'Privacy Policy', 'Terms'].map((label) => ({ label, href: `#${label}` })),
        },
      ]}
      app={
        <div className="flex flex-wrap gap-3">
          <AppBadge brand="apple" href="#ios" lead="Download on the" store="App Store" />
          <AppBadge brand="googlePlay" href="#android" lead="Get it on" store="Google Play" />
        </div>
      }
      copyright="© 2024–2026 Fernway. Fernway takes no payment: you buy from the store itself."
    />
  );
}
