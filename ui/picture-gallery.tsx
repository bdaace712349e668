import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Picture, type PictureSource } from './picture.tsx';

const MOST = 11;

type PictureGalleryProps = {
  /** At most the first 11 are shown; none shows the placeholder. Give the gallery a `key` per product. */
  pictures: readonly { source: PictureSource; alt: string }[];
  /** What stands in for missing alternative texts: the product's name. */
  name: string;
  /** At the upper right of the pictures: a LikePill. */
  like?: ReactNode;
};

/**
 * The pictures of a product: a row of the width of one picture that scrolls by hand and snaps, over thumbnails
 * that are links to them, so both work without script.
 */
export function PictureGallery({ pictures, name, like }: PictureGalleryProps) {
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const shown = pictures.slice(0, MOST);

  const show = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    if (row.current) row.current.scrollTo({ left: index * row.current.clientWidth });
  };

  return (
    <section aria-label="Pictures">
      <div className="relative overflow-hidden max-md:-mx-4 md:rounded-[16px]">
        <ul
          ref={row}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the arrow keys
          tabIndex={0}
          onScroll={({ currentTarget: list }) => setCurrent(Math.round(list.scrollLeft / list.clientWidth))}
          className="snap-row -outline-offset-2 overscroll-x-contain motion-safe:scroll-smooth"
        >
          {shown.length === 0 && (
            <li className="w-full">
              <Picture source={undefined} alt={name} ratio="square" sizes={mainSizes} corner="none" />
            </li>
          )}
          {shown.map((picture, index) => (
            <li key={picture.source.src(0)} id={`${id}${index}`} className="w-full scroll-mt-22">
              <Picture
                source={picture.source}
                alt={picture.alt || `${name}, picture ${index + 1}`}
                ratio="square"
                sizes={mainSizes}
                corner="none"
                fit="contain"
                loading={index === 0 ? 'priority' : 'lazy'}
              />
            </li>
          ))}
        </ul>
        {like && <div className="absolute top-3 right-3 z-2">{like}</div>}
        {shown.length > 1 && (
          <p
            aria-hidden
            className="pointer-events-none absolute bottom-3.5 left-3 rounded-pill bg-chip px-2.5 py-[5px] font-[650] text-xs leading-none tabular-nums noscript:hidden"
          >
            {current + 1} / {shown.length}
          </p>
        )}
      </div>
      {shown.length > 1 && (
        <ul className="mt-3 grid grid-cols-7 gap-2 max-md:full-bleed max-md:flex max-md:overflow-x-auto max-md:py-1 max-md:[scrollbar-width:none]">
          {shown.map((picture, index) => (
            <li key={picture.source.src(0)} className="max-md:w-14 max-md:flex-none">
              <a
                href={`#${id}${index}`}
                onClick={show(index)}
                aria-label={`Picture ${index + 1}`}
                aria-current={index === current ? 'true' : undefined}
                className="block rounded-field focus-visible:rounded-field aria-[current]:outline-2 aria-[current]:outline-green aria-[current]:outline-offset-2"
              >
                <Picture source={picture.source} alt="" ratio="square" sizes="72px" corner="field" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const mainSizes = '(min-width: 1280px) 500px, (min-width: 768px) 46vw, 100vw';
