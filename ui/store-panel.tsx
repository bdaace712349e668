import * as t from '@fernway/messages/ui';
import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from './heading.tsx';
import { Link } from './link.tsx';
import { Monogram } from './monogram.tsx';
import type { PictureSource } from './picture.tsx';
import { StoreFacts, type StoreFactsProps } from './store-facts.tsx';

type StorePanelProps = {
  href: string;
  name: string;
  logo: PictureSource | undefined;
  /** Branch code; undefined for the primary store. */
  branch: string | undefined;
  address: string | undefined;
  facts: StoreFactsProps;
  /** Follow, View Store, Additional Discounts. */
  actions: ReactNode;
  level?: HeadingLevel | undefined;
};

/** The store of a product or an offer, with its facts. */
export function StorePanel({
  href,
  name,
  logo,
  branch,
  address,
  facts,
  actions,
  level = 2,
}: StorePanelProps) {
  return (
    <div className="rounded-card border border-line bg-card lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="flex flex-wrap content-center items-center gap-4 p-4 md:p-6">
        <Monogram name={name} logo={logo} size={56} />
        <div className="min-w-0 flex-1">
          <Heading level={level} className="font-bold text-lg tracking-[-0.015em] wrap-anywhere">
            <Link
              href={href}
              className="-my-1 inline-block py-1 underline-offset-3 hover:underline touch:-my-2.5 touch:py-2.5"
            >
              {name}
            </Link>
          </Heading>
          {branch && <p className="text-ink-2 text-sm">{t.branch(branch)}</p>}
          {address && <p className="text-ink-2 text-sm">{address}</p>}
        </div>
        <div className="flex w-full flex-wrap gap-2">{actions}</div>
      </div>
      <div className="grid border-line border-t p-4 md:p-6 lg:border-t-0 lg:border-l lg:px-7">
        <StoreFacts {...facts} />
      </div>
    </div>
  );
}
