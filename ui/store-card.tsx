import * as t from '@fernway/messages/ui';
import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from './heading.tsx';
import { Link } from './link.tsx';
import { Monogram, StoreGround } from './monogram.tsx';
import { Picture, type PictureLoading, type PictureSource } from './picture.tsx';
import { type AverageRating, Stars } from './stars.tsx';

type StoreCardProps = {
  href: string;
  name: string;
  /** Under the name: "Branch: Ossington · Toronto, ON", or "Online". */
  place: string;
  /** Before the place: the flag of the store's country, if it is shown. */
  flag?: ReactNode;
  /** Under the place: "Open now, closes 8:00 PM". */
  opening?: ReactNode;
  cover: PictureSource | undefined;
  logo: PictureSource | undefined;
  rating: AverageRating;
  followers: number;
  level?: HeadingLevel | undefined;
  loading?: PictureLoading | undefined;
};

/** A store in a listing: cover, logo over its edge, name and place. The whole card is one link. */
export function StoreCard(props: StoreCardProps) {
  const { href, name, place, flag, opening, cover, logo, rating, followers, level = 3, loading } = props;
  return (
    <article className="group/card relative flex h-full min-w-0 flex-col rounded-card border border-line bg-card transition-shadow duration-180 hover:shadow-hover">
      <Picture
        source={cover}
        alt=""
        ratio="2/1"
        sizes="(min-width: 1280px) 392px, (min-width: 1024px) 31vw, (min-width: 768px) 46vw, 92vw"
        corner="top"
        placeholder={<StoreGround name={name} />}
        loading={loading}
      />
      <div className="flex flex-1 flex-col px-4 pb-4">
        <div className="-mt-7 relative z-1 w-fit rounded-[22px] bg-card p-[3px]">
          <Monogram name={name} logo={logo} size={62} />
        </div>
        <Heading
          level={level}
          className="mt-2 line-clamp-2 font-strong text-base leading-[1.3] wrap-anywhere"
        >
          <Link href={href} className="card-link outline-none">
            {name}
          </Link>
        </Heading>
        <p className="mt-0.5 truncate text-ink-2 text-sm">
          {flag}
          {place}
        </p>
        {opening && <p className="mt-0.5 truncate text-ink-2 text-sm">{opening}</p>}
        <div className="mt-auto pt-3">
          <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 border-line border-t pt-3 text-ink-2 text-sm">
            <Stars {...rating} />
            <p className="tabular-nums">{t.followers(followers)}</p>
          </div>
        </div>
      </div>
    </article>
  );
}
