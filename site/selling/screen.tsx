import { ButtonAway, ButtonLink } from '@fernway/ui/button';
import { Panel } from '@fernway/ui/container';
import { PageHeading } from '@fernway/ui/page-heading';
import { Prose } from '@fernway/ui/prose';
import { brand } from '../brand.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/page.ts';

const steps = [
  {
    title: 'Be incorporated',
    text: `${brand.name} takes in incorporated sellers only, in Canada and the United States. Have your registered company name and number at hand.`,
  },
  {
    title: 'Install the app in your shop',
    text: 'Your goods, prices, pictures and stock come from the shop that you already run, and stay in step with it.',
  },
  {
    title: 'Say where you are and how you deliver',
    text: 'Branches with their hours, delivery and its free-shipping threshold, and your return, delivery and warranty policies.',
  },
  {
    title: 'Open',
    text: `Shoppers find you by place, department and search, and buy from you: ${brand.name} takes no payment.`,
  },
] as const;

/** How a merchant joins. The vendors' own site will take its place. */
export function SellingScreen({ loaderData: { title, lead, html } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={title} sub={lead} />
      <ol className="grid gap-4 md:grid-cols-2 md:gap-5">
        {steps.map((step, place) => (
          <li key={step.title} className="grid">
            <Panel padded>
              <span className="grid size-9 place-items-center rounded-full bg-tint font-bold text-green tabular-nums">
                {place + 1}
              </span>
              <h2 className="mt-3 font-[650] text-lg">{step.title}</h2>
              <p className="mt-1 text-ink-2 text-md">{step.text}</p>
            </Panel>
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-3 md:mt-8">
        <ButtonAway variant="primary" href={brand.merchantApp}>
          Find the app for your shop
        </ButtonAway>
        <ButtonLink variant="secondary" href={paths.stores()}>
          See who sells here
        </ButtonLink>
      </div>
      <div className="mt-10">
        <Prose html={html} />
      </div>
      <h2 id="vendors" className="mt-10 text-xl">
        Already a vendor?
      </h2>
      <p className="mt-1 max-w-[42rem] text-ink-2">
        Vendors log in on a site of their own, one for each country. The one of your country opens soon. Until
        then the app in your shop holds your goods, your offers and your company’s facts.
      </p>
    </>
  );
}
