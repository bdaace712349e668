import { brand } from '@fernway/brand';
import * as t from '@fernway/messages/selling';
import { ButtonAway, ButtonLink } from '@fernway/ui/button';
import { Panel } from '@fernway/ui/container';
import { PageHeading } from '@fernway/ui/page-heading';
import { Prose } from '@fernway/ui/prose';
import { paths } from '../../core/paths.ts';
import { useSite } from '../../runtime/use-site.ts';
import { TableOfContents } from '../static/table-of-contents.tsx';
import type { Route } from './+types/page.ts';

const joiningSteps = () => [
  {
    title: t.beIncorporated(),
    text: t.whoIsTaken(brand.name),
  },
  {
    title: t.installApp(),
    text: t.whatComesFromShop(),
  },
  {
    title: t.sayWhere(),
    text: t.whatToSay(),
  },
  {
    title: t.open(),
    text: t.howFound(brand.name),
  },
];

/** How a merchant joins. The vendors' own site will take its place. */
export function SellingScreen({ loaderData: { title, lead, html, contents } }: Route.ComponentProps) {
  const { merchantApp = brand.merchantApp } = useSite() ?? {};
  return (
    <>
      <PageHeading title={title} sub={lead} />
      <ol className="grid gap-4 md:grid-cols-2 md:gap-5">
        {joiningSteps().map((step, place) => (
          <li key={step.title} className="grid">
            <Panel padded>
              <span className="grid size-9 place-items-center rounded-full bg-tint font-bold text-green tabular-nums">
                {place + 1}
              </span>
              <h2 className="mt-3 font-strong text-lg">{step.title}</h2>
              <p className="mt-1 text-ink-2 text-md">{step.text}</p>
            </Panel>
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-3 md:mt-8">
        <ButtonAway variant="primary" href={merchantApp}>
          {t.findApp()}
        </ButtonAway>
        <ButtonLink variant="secondary" href={paths.stores()}>
          {t.seeWhoSells()}
        </ButtonLink>
      </div>
      <div className="mt-10 lg:flex lg:flex-row-reverse lg:justify-between lg:gap-16">
        {contents.length > 0 && <TableOfContents parts={contents} />}
        <Prose html={html} />
      </div>
      <h2 id="vendors" className="mt-10 text-xl">
        {t.alreadyVendor()}
      </h2>
      <p className="mt-1 max-w-[42rem] text-ink-2">{t.vendorsSite()}</p>
    </>
  );
}
