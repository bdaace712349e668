import { brand } from '@fernway/brand';
import type { MerchantWelcome } from '@fernway/contract/connect';
import * as t from '@fernway/messages/connect';
import { ButtonAway, ButtonLink } from '@fernway/ui/button';
import { PageMessage } from '@fernway/ui/error-state';
import { Notice } from '@fernway/ui/notice';
import { PageHeading } from '@fernway/ui/page-heading';
import { Steps } from '@fernway/ui/steps';
import type { CompanyFields } from '../../core/company-fields.ts';
import { markets } from '../../core/markets.ts';
import { paths } from '../../core/paths.ts';
import { type SiteData, useSite } from '../../runtime/use-site.ts';
import { CompanySection } from './company-section.tsx';
import { MerchantFrame } from './merchant-frame.tsx';
import { ProductsSection } from './products-section.tsx';
import { useInstallProgress } from './use-install-progress.ts';
import { WelcomeSection } from './welcome-section.tsx';

interface WelcomeData {
  /** undefined: this browser has connected no shop within a day. */
  welcome?: MerchantWelcome | undefined;
  /** What was typed into the form without script, if it was refused. */
  refused?: CompanyFields | undefined;
}

/** What a merchant sees after an installation: how it goes on, and the form for the company. */
export function WelcomeScreen({ loaderData: { welcome, refused } }: { loaderData: WelcomeData }) {
  const site = useSite();
  if (!site) return null;
  return (
    <MerchantFrame>
      {welcome ? <ConnectedStore loaded={welcome} {...{ refused, site }} /> : <NoStore site={site} />}
    </MerchantFrame>
  );
}

function NoStore({ site: { hosts, merchantApp } }: { site: SiteData }) {
  return (
    <div className="py-6 md:py-10">
      <PageMessage
        title={t.openAppAgain()}
        text={t.shownOnlyThere()}
        actions={
          <>
            <ButtonAway variant="primary" href={merchantApp}>
              {t.findApp()}
            </ButtonAway>
            <ButtonLink variant="secondary" href={`//${hosts.CA}${paths.selling()}`}>
              {t.howToJoin()}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}

interface ConnectedStoreProps {
  loaded: MerchantWelcome;
  refused: CompanyFields | undefined;
  site: SiteData;
}

function ConnectedStore({ loaded, refused, site }: ConnectedStoreProps) {
  const { welcome, refresh } = useInstallProgress(loaded);
  const { storeId, storeName, shopHost, market, isConnected, isApproved, progress, company } = welcome;
  const origin = `//${site.hosts[market]}`;
  return (
    <>
      <PageHeading title={t.welcome(storeName)} sub={t.storeAt(shopHost, markets[market].title())} />
      <div className="grid gap-4 md:gap-5">
        {!isConnected && (
          <Notice tone="danger">
            <p>{t.appUninstalled()}</p>
            <a href={site.merchantApp} className="font-semibold underline underline-offset-3">
              {t.findApp()}
            </a>
          </Notice>
        )}
        {isApproved && (
          <Notice tone="ok">
            <p>{t.storeIsOpen(brand.name)}</p>
            <a
              href={`${origin}${paths.store(storeId)}`}
              className="font-semibold underline underline-offset-3"
            >
              {t.seeYourStore()}
            </a>
          </Notice>
        )}
        <ProductsSection progress={progress} onRefresh={refresh} />
        <CompanySection
          {...{ company, market, refused, isApproved }}
          agreementHref={`${origin}${paths.advertiserAgreement()}`}
          onOutdated={refresh}
        />
        {!isApproved && (
          <WelcomeSection title={t.whatHappensNext()}>
            <Steps>
              <p>{t.someoneChecks()}</p>
              <p>{t.storeOpens()}</p>
              <p>{t.comeBack()}</p>
            </Steps>
          </WelcomeSection>
        )}
      </div>
    </>
  );
}
