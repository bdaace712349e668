import { ButtonAway, ButtonLink } from '@fernway/ui/button';
import { Panel } from '@fernway/ui/container';
import { brand } from '../brand.ts';
import { paths } from '../paths.ts';

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
export function SellingScreen() {
  return (
    <div className="py-6 md:py-10">
      <h1 className="text-3xl">Onboard your store</h1>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        Shoppers near you look for what you sell. Joining takes a shop on an e-commerce platform and a few
        facts about your company. Only incorporated sellers are onboarded.
      </p>
      <ol className="mt-6 grid gap-4 md:mt-8 md:grid-cols-2 md:gap-5">
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
      <h2 id="vendors" className="mt-10 text-xl">
        Already a vendor?
      </h2>
      <p className="mt-1 max-w-[60ch] text-ink-2">
        The vendors’ site of your country opens soon. Until then the app in your shop holds your goods, your
        offers and your company’s facts.
      </p>
    </div>
  );
}
