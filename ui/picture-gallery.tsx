import * as t from '@fernway/messages/ui';
import { Maximize2 } from 'lucide';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { inPlaceLink, onPlainClick } from './in-place-link.ts';
import { Picture, type PictureSource } from './picture.tsx';
import { PictureViewer } from './picture-viewer.tsx';
import { Zoomable } from './zoomable.tsx';

const MAX_PICTURES = 11;
/** Width of the magnified picture, in px. */
const MAGNIFIED = '1280px';

type PictureGalleryProps = {
  /** At most the first 11 are shown; none shows the placeholder. Give the gallery a `key` per product. */
  pictures: readonly { source: PictureSource; alt: string }[];
  /** The product's name, used for missing alternative texts. */
  name: string;
  /** At the upper right of the pictures: a LikePill. */
  like?: ReactNode;
};

/**
 * The pictures of a product: a row, one picture wide, that scrolls by hand and snaps, above thumbnails that link to the
 * pictures. Hovering magnifies a picture, a press opens it in full screen. Without script the thumbnails still lead to
 * the pictures, and a press opens the file.
 */
export function PictureGallery({ pictures, name, like }: PictureGalleryProps) {
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isViewing, setIsViewing] = useState(false);
  const visiblePictures = pictures
    .slice(0, MAX_PICTURES)
    .map(({ source, alt }, index) => ({ source, alt: alt || t.pictureOf(name, index + 1) }));

  const show = (index: number, behavior: ScrollBehavior = 'auto') => {
    if (row.current) row.current.scrollTo({ left: index * row.current.clientWidth, behavior });
  };
  const view = (index: number) => {
    setCurrent(index);
    setIsViewing(true);
  };
  const close = (index: number) => {
    setIsViewing(false);
    show(index, 'instant');
    row.current?.querySelectorAll('a')[index]?.focus({ preventScroll: true });
  };

  return (
    <section aria-label={t.pictures()}>
      <div className="relative overflow-hidden max-md:-mx-4 md:rounded-[16px]">
        <ul
          ref={row}
          onScroll={({ currentTarget: list }) => setCurrent(Math.round(list.scrollLeft / list.clientWidth))}
          className="snap-row overscroll-x-contain motion-safe:scroll-smooth"
        >
          {visiblePictures.length === 0 && (
            <li className="w-full">
              <Picture source={undefined} alt={name} ratio="square" sizes={mainSizes} corner="none" />
            </li>
          )}
          {visiblePictures.map(({ source, alt }, index) => (
            <li key={source.src(0)} id={`${id}${index}`} className="w-full scroll-mt-22">
              <a
                href={source.src(source.widths.at(-1) ?? 0)}
                {...inPlaceLink(() => view(index))}
                tabIndex={index === current ? 0 : -1}
                aria-label={t.inFullScreen(alt)}
                className="block cursor-zoom-in -outline-offset-4 focus-visible:rounded-[16px]"
              >
                <Zoomable>
                  {(isZoomed) => (
                    <Picture
                      source={source}
                      alt={alt}
                      ratio="square"
                      sizes={isZoomed ? MAGNIFIED : mainSizes}
                      corner="none"
                      fit="contain"
                      loading={index === 0 ? 'priority' : isZoomed ? 'eager' : 'lazy'}
                    />
                  )}
                </Zoomable>
              </a>
            </li>
          ))}
        </ul>
        {like && <div className="absolute top-3 right-3 z-2">{like}</div>}
        {visiblePictures.length > 1 && (
          <p
            aria-hidden
            className="pointer-events-none absolute bottom-3.5 left-3 rounded-pill bg-chip px-2.5 py-[5px] font-strong text-xs leading-none tabular-nums noscript:hidden"
          >
            {current + 1} / {visiblePictures.length}
          </p>
        )}
        {visiblePictures.length > 0 && (
          <span
            aria-hidden
            className="pointer-events-none absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-chip"
          >
            <Icon of={Maximize2} size={18} />
          </span>
        )}
      </div>
      {visiblePictures.length > 1 && (
        <ul className="mt-3 grid grid-cols-7 gap-2 max-md:full-bleed max-md:flex max-md:overflow-x-auto max-md:py-1 max-md:[scrollbar-width:none]">
          {visiblePictures.map(({ source }, index) => (
            <li key={source.src(0)} className="max-md:w-15 max-md:flex-none">
              <a
                href={`#${id}${index}`}
                onClick={onPlainClick(() => show(index))}
                aria-label={t.pictureAt(index + 1)}
                aria-current={index === current ? 'true' : undefined}
                className="block rounded-field focus-visible:rounded-field aria-[current]:outline-2 aria-[current]:outline-green aria-[current]:outline-offset-2"
              >
                <Picture source={source} alt="" ratio="square" sizes="72px" corner="field" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {isViewing && <PictureViewer name={name} pictures={visiblePictures} first={current} onClose={close} />}
    </section>
  );
}

const mainSizes = '(min-width: 1280px) 500px, (min-width: 768px) 46vw, 100vw';
