import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { Monogram, StoreGround } from './monogram.tsx';
import { Picture, type PictureSource } from './picture.tsx';
import { type AverageRating, Stars } from './stars.tsx';

type FollowedStoreProps = {
  href: string;
  name: string;
  /** Under the name: "Branch: Ossington · Toronto, ON", or "Online". */
  place: string;
  logo: PictureSource | undefined;
  cover: PictureSource | undefined;
  rating: AverageRating;
  /** Buttons to visit and to unfollow it. */
  actions: ReactNode;
};

/** A store in the list of those that a shopper follows. */
export function FollowedStore({ href, name, place, logo, cover, rating, actions }: FollowedStoreProps) {
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 md:px-6">
      <div className="w-30 flex-none max-md:hidden">
        <Picture
          source={cover}
          alt=""
          ratio="2/1"
          sizes="120px"
          corner="field"
          placeholder={<StoreGround name={name} />}
        />
      </div>
      <Monogram name={name} logo={logo} size={56} />
      <div className="min-w-0 flex-1">
        <h2 className="line-clamp-2 font-strong text-base leading-[1.3] wrap-anywhere">
          <Link href={href} className="underline-offset-3 hover:underline">
            {name}
          </Link>
        </h2>
        <p className="mt-0.5 truncate text-ink-2 text-sm">{place}</p>
        <div className="mt-0.5">
          <Stars {...rating} />
        </div>
      </div>
      <div className="flex gap-2 max-md:w-full max-md:*:flex-1">{actions}</div>
    </article>
  );
}
