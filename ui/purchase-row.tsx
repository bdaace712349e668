import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import { Picture, type PictureSource } from './picture.tsx';

type PurchaseRowProps = {
  href: string;
  name: string;
  picture: PictureSource | undefined;
  /** It is no longer available. */
  isOver: boolean;
  /** Under the name: a line of text, badges. */
  about: ReactNode;
  /** Buttons, at the right; on phones in a row of their own. */
  actions: ReactNode;
};

/** A thing that a shopper has bought, in a ListGroup. */
export function PurchaseRow({ href, name, picture, isOver, about, actions }: PurchaseRowProps) {
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-4 gap-y-3 border-line p-4 not-last:border-b md:grid-cols-[88px_minmax(0,1fr)_auto] md:items-center md:px-5">
      <div className={classNames(isOver && 'opacity-55 grayscale')}>
        <Picture source={picture} alt="" ratio="square" sizes="88px" corner="field" />
      </div>
      <div className="min-w-0">
        <h3 className="font-emphasis text-md wrap-anywhere">
          <Link
            href={href}
            className={classNames('underline-offset-3 hover:underline', isOver && 'text-ink-2')}
          >
            {name}
          </Link>
        </h3>
        {about}
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden max-md:col-span-2 md:justify-end">
        {actions}
      </div>
    </li>
  );
}
