import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';
import { Monogram } from './monogram.tsx';
import { Picture, type PictureSource } from './picture.tsx';

/** A list of messages, newest first. */
export function MessageList({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-card">
      {children}
    </ul>
  );
}

type MessageRowProps = {
  /** What is new. */
  title: string;
  /** The line below it: "Until classes begin." */
  detail?: string | undefined;
  /** The store that tells it. */
  store: { name: string; logo: PictureSource | undefined };
  picture: PictureSource | undefined;
  /** When it came: a <time>. */
  when: ReactNode;
  /** The text of its badge; undefined: it was seen before. */
  fresh?: string | undefined;
  /** Where it leads: a ButtonLink. */
  action: ReactNode;
};

/** One message: what, from whom, when, and where it leads. */
export function MessageRow(props: MessageRowProps) {
  const { title, detail, store, picture, when, fresh, action } = props;
  return (
    <li
      className={classNames(
        'grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 px-4 py-4 md:grid-cols-[88px_minmax(0,1fr)_auto] md:px-5',
        fresh !== undefined && 'bg-tint',
      )}
    >
      {/* 16:10, where it is of an offer: cut to a square of 88 px, all of it would be 141 px wide. */}
      <Picture source={picture} alt="" ratio="square" sizes="141px" corner="field" />
      <div className="min-w-0">
        <h2 className="line-clamp-2 font-strong text-base text-pretty wrap-anywhere">{title}</h2>
        {detail !== undefined && (
          <p className="mt-0.5 line-clamp-2 text-ink-2 text-md wrap-anywhere">{detail}</p>
        )}
        <div className="mt-1.5 flex min-w-0 flex-wrap items-center gap-x-2 text-ink-2 text-sm">
          <div className="flex min-w-0 items-center gap-2">
            <Monogram {...store} size={24} />
            <span className="wrap-anywhere">{store.name}</span>
          </div>
          <span aria-hidden className="max-md:hidden">
            ·
          </span>
          <p className="flex flex-none items-center gap-2 max-md:w-full max-md:pt-1">
            {when}
            {fresh !== undefined && <Badge tone="solid">{fresh}</Badge>}
          </p>
        </div>
      </div>
      <div className="max-md:col-start-2">{action}</div>
    </li>
  );
}
