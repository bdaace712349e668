import { AppBadge, Footer } from '@fernway/ui/footer';
import { AppBadges } from '../app/badges.tsx';
import { AppCode } from '../app/code.tsx';
import { brand } from '../brand.ts';
import { NEW, paths } from '../paths.ts';

/** The footer of every page. */
export function SiteFooter() {
  return (
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
            { label: 'All Stores', href: paths.directory() },
            { label: 'New', href: paths.offers(NEW) },
          ],
        },
        {
          heading: 'For stores',
          links: [
            { label: 'Onboard Your Store', href: paths.selling() },
            { label: 'Vendor Login', href: `${paths.selling()}#vendors` },
            { label: 'Advertiser Agreement', href: paths.advertiserAgreement() },
            { label: 'Platform Privacy', href: paths.shopPrivacyPolicy() },
          ],
        },
        {
          heading: `About ${brand.name}`,
          links: [
            { label: 'About', href: paths.about() },
            { label: 'FAQ', href: paths.faq() },
            { label: 'How it works', href: paths.myVideo() },
            { label: 'Privacy Policy', href: paths.privacyPolicy() },
            { label: 'Terms', href: paths.termsOfUse() },
          ],
        },
      ]}
      app={
        <div className="flex flex-wrap items-center gap-4">
          <AppCode size={112} />
          <div className="grid gap-3">
            <AppBadges />
          </div>
        </div>
      }
      copyright={brand.copyright}
      end={
        <AppBadge brand="shopify" href={brand.merchantApp} lead="Find it on the" store="Shopify App Store" />
      }
    />
  );
}
