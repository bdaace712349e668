import * as t from '@fernway/messages/ui';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import type { PictureSource } from './picture.tsx';

/** How far an arrow key moves a magnified picture, in px. */
const STEP = 120;

type PictureViewerProps = {
  /** The name of what the pictures show. */
  name: string;
  pictures: readonly { source: PictureSource; alt: string }[];
  /** Index of the picture to begin with. */
  first: number;
  /** Called on Escape and the cross, with the index of the last picture shown. */
  onClose: (last: number) => void;
};

/**
 * Pictures over the whole window, open while it is rendered: a native modal dialog with a row to swipe. Arrow keys
 * change the picture, a press magnifies twofold; then dragging, the wheel or arrow keys move the magnified picture.
 */
export function PictureViewer({ name, pictures, first, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first);
  const [isZoomed, setIsZoomed] = useState(false);

  // showModal() is the only way to open a modal dialog, and the row can be scrolled only once it is shown.
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    row.current?.scrollTo({ left: first * row.current.clientWidth, behavior: 'instant' });
  }, [first]);

  const turn = (by: 1 | -1) => {
    const next = (current + by + pictures.length) % pictures.length;
    if (row.current) row.current.scrollTo({ left: next * row.current.clientWidth });
  };
  const boxOf = (index: number) => row.current?.children[index];
  /** @param x where to look, from 0 at the left to 1 at the right; `y` from the top */
  const zoom = (x = 0.5, y = 0.5) => {
    flushSync(() => setIsZoomed(!isZoomed));
    const box = boxOf(current);
    box?.scrollTo({
      left: (box.scrollWidth - box.clientWidth) * x,
      top: (box.scrollHeight - box.clientHeight) * y,
    });
  };
  const zoomThere = ({ clientX, clientY, currentTarget: box }: MouseEvent) => {
    const { left, top, width, height } = box.getBoundingClientRect();
    zoom((clientX - left) / width, (clientY - top) / height);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = arrows[event.key];
    if (!direction) return;
    event.preventDefault();
    const { x, y } = direction;
    if (isZoomed) boxOf(current)?.scrollBy({ left: x * STEP, top: y * STEP });
    else if (x !== 0) turn(x);
  };
  const onScroll = () => {
    if (!row.current) return;
    const next = Math.round(row.current.scrollLeft / row.current.clientWidth);
    if (next === current) return;
    setCurrent(next);
    setIsZoomed(false);
  };

  return (
    <dialog
      ref={dialog}
      aria-label={t.picturesOf(name)}
      onClose={() => onClose(current)}
      onKeyDown={onKeyDown}
      className="whole-window open:flex flex-col"
    >
      <div className="flex items-center gap-1 p-2 md:p-3">
        <p aria-live="polite" className="mr-auto px-3 font-semibold text-ink-2 text-md tabular-nums">
          {current + 1} / {pictures.length}
        </p>
        <IconButton
          icon={isZoomed ? ZoomOut : ZoomIn}
          label={isZoomed ? t.zoomOut() : t.zoomIn()}
          onClick={() => zoom()}
        />
        <IconButton icon={X} label={t.close()} onClick={() => dialog.current?.close()} />
      </div>
      <div className="relative min-h-0 flex-1">
        <ul
          ref={row}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the arrow keys
          tabIndex={0}
          onScroll={onScroll}
          className="snap-row -outline-offset-2 h-full overscroll-x-contain motion-safe:scroll-smooth"
        >
          {pictures.map(({ source, alt }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button above
            <li
              key={source.src(0)}
              onClick={zoomThere}
              tabIndex={isZoomed && index === current ? 0 : undefined}
              className={classNames(
                'h-full w-full overscroll-contain p-2 md:px-20 md:pb-6',
                isZoomed && index === current ? 'cursor-zoom-out overflow-auto' : 'cursor-zoom-in',
              )}
            >
              <img
                src={source.src(source.widths.at(-1) ?? 0)}
                srcSet={source.widths.map((width) => `${source.src(width)} ${width}w`).join(', ')}
                sizes={isZoomed ? '200vw' : '100vw'}
                alt={alt}
                loading={index === first ? 'eager' : 'lazy'}
                decoding="async"
                className={classNames(
                  'object-contain',
                  isZoomed && index === current ? 'size-[200%] max-w-none' : 'size-full',
                )}
              />
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          <>
            <div className="absolute inset-y-0 left-4 grid place-items-center max-md:hidden">
              <IconButton
                icon={ChevronLeft}
                label={t.previousPicture()}
                look="outlined"
                onClick={() => turn(-1)}
              />
            </div>
            <div className="absolute inset-y-0 right-4 grid place-items-center max-md:hidden">
              <IconButton
                icon={ChevronRight}
                label={t.nextPicture()}
                look="outlined"
                onClick={() => turn(1)}
              />
            </div>
          </>
        )}
      </div>
    </dialog>
  );
}

const arrows: Readonly<Record<string, { x: 1 | 0 | -1; y: 1 | 0 | -1 } | undefined>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
