import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/frame';
import { onboardYourStore } from '@fernway/messages/header';
import * as pages from '@fernway/messages/pages';
import { AppBadge, Footer } from '@fernway/ui/footer';
import { accountPaths } from '../core/account-paths.ts';
import { NEW, paths } from '../core/paths.ts';
import { useSite } from '../runtime/use-site.ts';
import { AppBadges } from './app-prompt/badges.tsx';
import { AppQrCode } from './app-prompt/qr-code.tsx';

/** The footer of every page. */
export function SiteFooter() {
  const { merchantApp = brand.merchantApp } = useSite() ?? {};
  return (
    <Footer
      brand={{ name: brand.name, href: paths.offers() }}
      blurb={`${brand.tagline} ${brand.blurb}`}
      social={brand.social}
      columns={[
        {
          heading: t.browse(),
          links: [
            { label: pages.offers(), href: paths.offers() },
            { label: pages.stores(), href: paths.stores() },
            { label: pages.allStores(), href: paths.directory() },
            { label: pages.newest(), href: paths.offers(NEW) },
          ],
        },
        {
          heading: t.forStores(),
          end: <AppBadge brand="shopify" href={merchantApp} lead={t.findItOn()} store="Shopify App Store" />,
          links: [
            { label: onboardYourStore(), href: paths.selling() },
            { label: t.vendorLogin(), href: `${paths.selling()}#vendors` },
            { label: t.advertiserAgreement(), href: paths.advertiserAgreement() },
            { label: t.platformPrivacy(), href: paths.shopPrivacyPolicy() },
          ],
        },
        {
          heading: t.aboutSite(brand.name),
          links: [
            { label: t.about(), href: paths.about() },
            { label: t.faq(), href: paths.faq() },
            { label: t.contactUs(), href: accountPaths.contact() },
            { label: t.howItWorks(), href: paths.myVideo() },
            { label: t.privacyPolicy(), href: paths.privacyPolicy() },
            { label: t.terms(), href: paths.termsOfUse() },
          ],
        },
      ]}
      app={
        <div className="flex flex-wrap items-center gap-4">
          {/* It is for the phone of whoever reads on another device. */}
          <div className="max-md:hidden">
            <AppQrCode size={112} />
          </div>
          <div className="flex flex-wrap gap-3 md:grid">
            <AppBadges />
          </div>
        </div>
      }
      copyright={brand.copyright(new Date().getUTCFullYear())}
    />
  );
}
