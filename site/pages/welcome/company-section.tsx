import { brand } from '@fernway/brand';
import type { CompanyStatement } from '@fernway/contract/connect';
import type { Market } from '@fernway/contract/wire';
import * as t from '@fernway/messages/connect';
import { FactList } from '@fernway/ui/fact-list';
import type { CompanyFields } from '../../core/company-fields.ts';
import { CompanyForm } from './company-form.tsx';
import { WelcomeSection } from './welcome-section.tsx';

interface CompanySectionProps {
  /** null: the merchant has said nothing yet. */
  company: CompanyStatement | null;
  market: Market;
  /** What was typed into the form without script, if it was refused. */
  refused: CompanyFields | undefined;
  isApproved: boolean;
  agreementHref: string;
  /** Called when the form shows that what the page knows is outdated. */
  onOutdated: () => void;
}

/** Which company a store belongs to: said in a form, until the store is approved. */
export function CompanySection({ isApproved, ...form }: CompanySectionProps) {
  const { company } = form;
  return (
    <WelcomeSection title={t.yourCompany()}>
      {isApproved ? (
        <>
          <p className="mb-3 text-ink-2">{t.companyApproved()}</p>
          {company && (
            <FactList
              facts={[
                { name: t.registeredName(), value: company.registeredName },
                { name: t.registrationNumber(), value: company.registrationNumber },
                { name: t.register(), value: company.register },
              ]}
            />
          )}
        </>
      ) : (
        <>
          <p className="mb-5 text-ink-2">{t.onlyIncorporated(brand.name)}</p>
          <CompanyForm {...form} />
        </>
      )}
    </WelcomeSection>
  );
}
