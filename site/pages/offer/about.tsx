import * as t from '@fernway/messages/offer';
import { Section } from '@fernway/ui/container';
import { DescriptionHtml } from '@fernway/ui/description-html';
import { Filled } from '@fernway/ui/fill-placeholders';
import { Heading } from '@fernway/ui/heading';
import { SectionHeading } from '@fernway/ui/section-heading';
import { Steps } from '@fernway/ui/steps';
import type { ShownOffer } from './shop-now.tsx';

/** Characters that have room beside the picture, below the buttons. */
const MAX_BRIEF = 420;

/** A short description of an offer without steps: it stands beside the picture. */
export function BriefDescription({ offer }: { offer: ShownOffer }) {
  if (!isBrief(offer)) return null;
  return (
    <div className="mt-5 border-line border-t pt-5">
      <Heading level={2} className="mb-2 font-bold text-lg">
        {t.aboutOffer()}
      </Heading>
      <DescriptionHtml html={offer.description ?? ''} />
    </div>
  );
}

/** The description of an offer, and beside it how to use its code. */
export function AboutOffer({ offer }: { offer: ShownOffer }) {
  const { description, discountCode, isShopifyCollection, storeName } = offer;
  const hasSteps = hasCodeToUse(offer);
  const saysMore = Boolean(description) && !(hasSteps && repeatsSteps(description ?? '', discountCode ?? ''));
  if ((!saysMore && !hasSteps) || isBrief(offer)) return null;
  return (
    <Section belowTheFold="panel">
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
              <p>{t.checkSaving()}</p>
            </Steps>
          </div>
        )}
      </div>
    </Section>
  );
}

const hasCodeToUse = ({ discountCode, hasEnded }: ShownOffer): boolean => discountCode !== null && !hasEnded;

const isBrief = (offer: ShownOffer): boolean =>
  Boolean(offer.description) && !hasCodeToUse(offer) && textOf(offer.description ?? '').length <= MAX_BRIEF;

/** The text of a description between its tags. */
const textOf = (html: string): string =>
  html
    .split('<')
    .map((part) => part.slice(part.indexOf('>') + 1))
    .join(' ');

/** Whether a description says no more than where to enter the code. */
function repeatsSteps(html: string, code: string): boolean {
  const words = textOf(html).replaceAll(code, '').trim();
  return /^(?:use|enter|apply)\s+(?:the\s+)?code\s+(?:at|in|during)\s+(?:the\s+)?(?:checkout|cart)\s*[.!]?$/i.test(
    words,
  );
}
