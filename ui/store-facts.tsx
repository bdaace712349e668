import * as t from '@fernway/messages/store-facts';
import { BadgeCheck, Clock, Globe, type IconNode, Star, Truck, Users } from 'lucide';
import type { ReactNode } from 'react';
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

/** The facts that shoppers want about a store before they buy from it. */
export function StoreFacts(props: StoreFactsProps) {
  return (
    <div className="@container">
      <dl className="grid grid-cols-2 content-center gap-x-3 gap-y-4 text-md md:grid-cols-3 md:gap-x-6 md:gap-y-5 @4xl:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        <Fact icon={BadgeCheck} name={t.incorporatedAs()} value={props.incorporatedAs} />
        <Fact icon={Globe} name={t.presence()} value={props.presence} />
        {props.delivery && <Fact icon={Truck} name={t.delivery()} value={props.delivery} />}
        <Fact icon={Users} name={t.followers()} value={counts.format(props.followers)} />
        <Fact icon={Star} name={t.rating()} value={<Stars {...props.rating} />} />
        {props.timing && <Fact icon={Clock} name={t.timing()} value={props.timing} />}
      </dl>
    </div>
  );
}

function Fact({ icon, name, value }: { icon: IconNode; name: string; value: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-2 text-ink-2 text-sm">
        <span className="text-green">
          <Icon of={icon} size={18} />
        </span>
        {name}
      </dt>
      <dd className="mt-0.5 text-balance font-emphasis leading-[1.4] wrap-anywhere md:pl-6.5">{value}</dd>
    </div>
  );
}
