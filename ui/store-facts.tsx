import * as t from '@fernway/messages/store-facts';
import { BadgeCheck, Clock, Globe, type IconNode, Star, Truck, Users } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { type AverageRating, Stars } from './stars.tsx';

const counts = new Intl.NumberFormat('en');

export type StoreFactsProps = {
  /** The company's registered name. */
  incorporatedAs: string;
  /** "Online" or "Online and in-store". */
  presence: string;
  delivery: string | undefined;
  followers: number;
  rating: AverageRating;
  /** "Open now, closes 8:00 PM", with an InfoTip for the hours of each day and notes. */
  timing: ReactNode | undefined;
};

/** The facts that shoppers want about a store before they buy from it, in rows of two, three or all. */
export function StoreFacts(props: StoreFactsProps) {
  const delivery = props.delivery ? [{ icon: Truck, name: t.delivery(), value: props.delivery }] : [];
  const facts = [
    { icon: Globe, name: t.presence(), value: props.presence },
    ...(props.timing ? delivery : []),
    { icon: Users, name: t.followers(), value: counts.format(props.followers) },
    { icon: Star, name: t.rating(), value: <Stars {...props.rating} /> },
    ...(props.timing ? [{ icon: Clock, name: t.timing(), value: props.timing }] : delivery),
  ];
  return (
    <div className="@container">
      <dl
        className={classNames(
          'grid grid-cols-2 content-center gap-x-3 gap-y-4 text-md md:gap-x-6 md:gap-y-5 @min-[56rem]:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]',
          facts.length > 3 && '@min-[28rem]:grid-cols-3',
        )}
      >
        <div className="min-w-0">
          <Fact icon={BadgeCheck} name={t.incorporatedAs()} value={props.incorporatedAs} />
        </div>
        {facts.map((fact) => (
          <div
            key={fact.name}
            // Of five, the longest takes what the rows leave.
            className={classNames(
              'min-w-0',
              facts.length === 4 && fact === facts.at(-1) && 'col-span-2 @min-[56rem]:col-span-1',
            )}
          >
            <Fact {...fact} />
          </div>
        ))}
      </dl>
    </div>
  );
}

function Fact({ icon, name, value }: { icon: IconNode; name: string; value: ReactNode }) {
  return (
    <>
      <dt className="flex items-center gap-2 text-ink-2 text-sm">
        <span className="text-green">
          <Icon of={icon} size={18} />
        </span>
        {name}
      </dt>
      <dd className="mt-0.5 text-balance font-emphasis leading-[1.4] wrap-anywhere md:pl-6.5">{value}</dd>
    </>
  );
}
