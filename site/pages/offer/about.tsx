import * as t from '@fernway/messages/offer';
import { Section } from '@fernway/ui/container';
import { DescriptionHtml } from '@fernway/ui/description-html';
import { Filled } from '@fernway/ui/fill-placeholders';
import { SectionHeading } from '@fernway/ui/section-heading';
import { Steps } from '@fernway/ui/steps';
import type { ShownOffer } from './shop-now.tsx';

/** The description of an offer, and beside it how to use its code. */
export function AboutOffer({ offer }: { offer: ShownOffer }) {
  const { description, discountCode, hasEnded, isShopifyCollection, storeName } = offer;
  const hasSteps = discountCode !== null && !hasEnded;
  const saysMore = Boolean(description) && !(hasSteps && repeatsSteps(description ?? '', discountCode));
  if (!saysMore && !hasSteps) return null;
  return (
    <Section>
      <div className="grid gap-x-12 gap-y-9 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {saysMore && (
          <div className="max-w-[68ch]">
            <SectionHeading title={t.aboutOffer()} />
            <DescriptionHtml html={description ?? ''} />
          </div>
        )}
        {hasSteps && (
          <div>
            <SectionHeading title={t.howToUse()} />
            <Steps>
              <p>
                <Filled
                  text={t.fillBasket(storeName)}
                  parts={{ button: <b>{isShopifyCollection === 'Y' ? t.viewCollection() : t.shopNow()}</b> }}
                />
              </p>
              <p>
                <Filled text={t.enterCode()} parts={{ code: <b>{discountCode}</b> }} />
              </p>
            </Steps>
          </div>
        )}
      </div>
    </Section>
  );
}

/** Whether a description says no more than where to enter the code. */
function repeatsSteps(html: string, code: string): boolean {
  const texts = html.split('<').map((part) => part.slice(part.indexOf('>') + 1));
  const words = texts.join(' ').replaceAll(code, '').trim();
  return /^(?:use|enter|apply)\s+(?:the\s+)?code\s+(?:at|in|during)\s+(?:the\s+)?(?:checkout|cart)\s*[.!]?$/i.test(
    words,
  );
}
