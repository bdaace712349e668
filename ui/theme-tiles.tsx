import { classNames } from './class-names.ts';
import { Heading, type HeadingLevel } from './heading.tsx';
import { Link } from './link.tsx';
import { MaskIcon } from './mask-icon.tsx';
import { Picture, type PictureSource } from './picture.tsx';

/** How many pictures a theme has, where it has enough. */
export const THEME_PICTURES = 3;

export type Theme = {
  name: string;
  href: string;
  /** What the link leads to, in full: "Harvest Table Products". */
  label: string;
  /** A second place that it leads to; `label` is read out. */
  other?: { text: string; label: string; href: string } | undefined;
  /** Up to three. */
  pictures: readonly (PictureSource | undefined)[];
};

/** Themes as tiles, each with its pictures side by side. The whole tile is one link. */
export function ThemeTiles({ themes, level }: { themes: readonly Theme[]; level: HeadingLevel }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-12">
      {themes.map((theme, place) => (
        <li
          key={theme.href}
          className={classNames(
            'min-w-0',
            isOfFour(themes.length, place) ? 'lg:col-span-3' : 'lg:col-span-4',
          )}
        >
          <ThemeTile theme={theme} level={level} />
        </li>
      ))}
    </ul>
  );
}

/** Rows are of three, or of four where no tile would stand alone: of seven tiles the last four. */
const isOfFour = (count: number, place: number): boolean =>
  count === 4 || count === 8 || (count === 7 && place >= 3);

function ThemeTile({ theme, level }: { theme: Theme; level: HeadingLevel }) {
  const { name, href, label, other, pictures } = theme;
  return (
    <article className="group/card relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card transition-shadow duration-180 hover:shadow-hover">
      <div className="grid auto-cols-fr grid-flow-col gap-px bg-line">
        {pictures.map((picture, place) => (
          <Picture
            // biome-ignore lint/suspicious/noArrayIndexKey: pictures in their places
            key={place}
            source={picture}
            alt=""
            ratio={pictures.length === THEME_PICTURES ? 'square' : '2/1'}
            drawnUpTo={135}
            sizes="(min-width: 1280px) 131px, 16vw"
            corner="none"
          />
        ))}
      </div>
      <div className="flex flex-1 flex-wrap justify-between gap-x-3 px-3 py-2 max-md:flex-col md:items-center md:px-4 md:py-3">
        <Heading level={level} className="font-strong text-md md:text-lg wrap-anywhere">
          <Link href={href} aria-label={label} className="card-link inline-block py-1 outline-none">
            {name}
          </Link>
        </Heading>
        {other && (
          <Link
            href={other.href}
            aria-label={other.label}
            className="relative z-2 -mx-2 inline-flex max-md:self-start min-h-9 items-center gap-1.5 rounded-pill px-2 font-semibold text-green text-sm underline-offset-3 hover:underline touch:min-h-11"
          >
            {other.text}
            <MaskIcon of="arrow-right" />
          </Link>
        )}
      </div>
    </article>
  );
}
