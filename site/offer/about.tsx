import { Section } from '@fernway/ui/container';
import { DescriptionHtml } from '@fernway/ui/description-html';
import { SectionHeading } from '@fernway/ui/section-heading';
import { Steps } from '@fernway/ui/steps';
import { ENDED } from '../wording.ts';
import type { ShownOffer } from './shop-now.tsx';

/** What an offer says at length, and beside it how its code is used. */
export function AboutOffer({ offer }: { offer: ShownOffer }) {
  const { description, discountCode, ends, isShopifyCollection, storeName } = offer;
  const hasSteps = discountCode !== null && ends !== ENDED;
  if (!description && !hasSteps) return null;
  return (
    <Section>
      <div className="grid gap-x-12 gap-y-9 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {description && (
          <div className="max-w-[68ch]">
            <SectionHeading title="About this offer" />
            <DescriptionHtml html={description} />
          </div>
        )}
        {hasSteps && (
          <div>
            <SectionHeading title="How to use it" />
            <Steps>
              <p>
                Choose <b>{isShopifyCollection === 'Y' ? 'View the collection' : 'Shop Now'}</b> and fill a
                basket on the site of {storeName}.
              </p>
              <p>
                Enter <b>{discountCode}</b> at checkout.
              </p>
            </Steps>
          </div>
        )}
      </div>
    </Section>
  );
}
