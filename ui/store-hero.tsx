import { Globe, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Monogram, StoreGround } from './monogram.tsx';
import { Picture, type PictureSource } from './picture.tsx';

type StoreHeroProps = {
  name: string;
  cover: PictureSource | undefined;
  logo: PictureSource | undefined;
  /** Under the name: HeroMeta for the place, the website. */
  meta: ReactNode;
  /** Store policies, Follow. */
  actions?: ReactNode;
};

/** The head of a store's own page: cover from edge to edge, with the logo over it, and the name. Without a cover: only these. */
export function StoreHero({ name, cover, logo, meta, actions }: StoreHeroProps) {
  return (
    <div>
      {cover && (
        <div className="overflow-hidden max-md:-mx-4 md:rounded-panel">
          <Picture
            source={cover}
            alt=""
            ratio="5/1"
            sizes="(min-width: 1280px) 1216px, 100vw"
            corner="none"
            loading="priority"
            placeholder={<StoreGround name={name} />}
          />
        </div>
      )}
      <div
        className={classNames(
          'relative md:flex md:gap-x-5 max-lg:flex-wrap',
          cover ? '-mt-10 md:-mt-9 md:items-start md:px-7' : 'pt-2 md:items-center',
        )}
      >
        <div className="relative z-2 w-fit flex-none rounded-[30%] bg-page p-1">
          <Monogram name={name} logo={logo} size={112} />
        </div>
        <div className={classNames('min-w-0 flex-1 pt-2', cover ? 'md:pt-12' : 'md:pt-0')}>
          <h1 className="text-3xl wrap-anywhere">{name}</h1>
          <div className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-ink-2 text-md">{meta}</div>
        </div>
        {actions && (
          <div className="flex flex-wrap gap-2 pb-0.5 max-lg:mt-4 max-lg:w-full md:max-lg:pl-35 lg:self-end">
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}

/** A link to the store's own site. */
export function HeroAway({ href, children }: { href: string; children: ReactNode }) {
  return (
    <HeroMeta icon={Globe}>
      <a
        href={href}
        rel="noopener noreferrer nofollow"
        className="-my-1 inline-block py-1 underline-offset-3 hover:text-ink hover:underline touch:-my-2.5 touch:py-2.5"
      >
        {children}
      </a>
    </HeroMeta>
  );
}

/** One fact under a store's name, with its icon. */
export function HeroMeta({ icon, children }: { icon: IconNode; children: ReactNode }) {
  return (
    <p className="inline-flex min-w-0 items-center gap-1.5 wrap-anywhere">
      <Icon of={icon} size={16} />
      {children}
    </p>
  );
}
