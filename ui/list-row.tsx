import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import { Picture, type PictureSource } from './picture.tsx';

type ListRowProps = {
  href: string;
  name: string;
  picture: PictureSource | undefined;
  /** It is no longer available. */
  isOver: boolean;
  choice: { label: string; checked: boolean; onChange: (checked: boolean) => void };
  /** Under the name: a line of text, badges. */
  about: ReactNode;
  /** How many: a QuantityStepper. Of an offer a link to it. */
  quantity?: ReactNode;
  price?: ReactNode;
  /** The button that takes it off the list. */
  remove: ReactNode;
};

/** One item of a shopper's list; on phones its quantity and price are under its picture. */
export function ListRow({
  href,
  name,
  picture,
  isOver,
  choice,
  about,
  quantity,
  price,
  remove,
}: ListRowProps) {
  return (
    <li className="grid grid-cols-[auto_64px_minmax(0,1fr)_auto_auto] gap-x-3 gap-y-3 border-line p-4 not-last:border-b md:grid-cols-[auto_88px_minmax(0,1fr)_auto_6.5rem_auto] md:items-center md:gap-x-4 md:px-5">
      <label className="-m-3 grid size-11 cursor-pointer place-items-center self-center">
        <input
          type="checkbox"
          className="tick"
          aria-label={choice.label}
          checked={choice.checked}
          onChange={({ currentTarget }) => choice.onChange(currentTarget.checked)}
        />
      </label>
      <div className={isOver ? 'opacity-55 grayscale' : undefined}>
        <Picture source={picture} alt="" ratio="square" sizes="88px" corner="field" />
      </div>
      <div className="min-w-0 max-md:col-span-3">
        <h3 className="font-strong text-md text-pretty wrap-anywhere">
          <Link
            href={href}
            className={classNames('underline-offset-3 hover:underline', isOver && 'text-ink-2')}
          >
            {name}
          </Link>
        </h3>
        {about}
      </div>
      <div className="flex items-center max-md:col-span-2 max-md:col-start-2">{quantity}</div>
      <div className="self-center justify-self-end text-right *:items-end">{price}</div>
      <div className="-mr-2 self-center justify-self-end">{remove}</div>
    </li>
  );
}

type ListGroupProps = {
  id: string;
  title: string;
  /** Left of the title: a Monogram. */
  lead: ReactNode;
  sub?: string | undefined;
  /** At the right: a link. */
  end: ReactNode;
  /** ListRows. */
  children: ReactNode;
};

/** A group of items of a list, under a heading. */
export function ListGroup({ id, title, lead, sub, end, children }: ListGroupProps) {
  return (
    <section
      aria-labelledby={sub ? `${id} ${id}-sub` : id}
      className="rounded-card border border-line bg-card"
    >
      <header className="flex items-center gap-3 border-line border-b px-4 py-3 md:px-5">
        {lead}
        <div className="min-w-0 flex-1">
          <h2 id={id} className="font-bold text-md wrap-anywhere">
            {title}
          </h2>
          {sub && (
            <p id={`${id}-sub`} className="text-ink-2 text-sm wrap-anywhere">
              {sub}
            </p>
          )}
        </div>
        {end}
      </header>
      <ul>{children}</ul>
    </section>
  );
}

/** A list with the actions for the whole list at the right; below 1024 px they are under it. */
export function ListLayout({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_352px]">
      <div className="grid min-w-0 gap-5">{children}</div>
      {side}
    </div>
  );
}

/** Below 1024 px, the actions for the whole list, at the lower edge of the window. */
export function ListEdge({ children }: { children: ReactNode }) {
  return (
    <div
      data-edge="tablet"
      className="full-bleed sticky bottom-0 z-10 mt-8 -mb-14 flex items-center justify-between gap-4 border-line border-t bg-raised py-2.5 lg:hidden noscript:hidden"
    >
      {children}
    </div>
  );
}
