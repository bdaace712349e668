import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type PageHeadingProps = {
  title: string;
  /** With an id the heading can be focused. */
  id?: string | undefined;
  /** The content under it is loading. */
  busy?: boolean | undefined;
  sub?: string | undefined;
  /** The title is in capitals: it is drawn as a small line above this sentence, which takes its place. */
  under?: string | undefined;
  /** In quiet type after the title: "486 products". */
  count?: string | undefined;
  /** It is right under a breadcrumb, which has its own spacing. */
  underBreadcrumb?: boolean | undefined;
  /** At the right: sort, buttons. */
  children?: ReactNode;
};

/** The heading of a page, with controls of the whole page at its right. */
export function PageHeading({
  title,
  id,
  busy = false,
  sub,
  under,
  count,
  underBreadcrumb = false,
  children,
}: PageHeadingProps) {
  const counted = count && (
    <span className="ml-2 whitespace-nowrap font-normal text-base text-ink-2 tracking-normal">{count}</span>
  );
  return (
    <div
      className={classNames(
        'flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-4 md:pb-6',
        underBreadcrumb ? 'pt-1.5 md:pt-2' : 'pt-6 md:pt-9',
      )}
    >
      <div className="min-w-0">
        <h1
          id={id}
          tabIndex={id ? -1 : undefined}
          className={
            under ? 'font-bold text-green text-sm tracking-[0.08em] outline-none' : 'text-3xl outline-none'
          }
        >
          {busy && (
            <span className="mr-3 inline-block align-middle text-green">
              <Spinner />
            </span>
          )}
          <span className="wrap-anywhere">{title}</span> {!under && counted}
        </h1>
        {under && (
          <p className="mt-0.5 text-3xl text-balance">
            {under} {counted}
          </p>
        )}
        {sub && <p className="mt-1.5 text-ink-2">{sub}</p>}
      </div>
      {children && <div className="flex items-center gap-2 max-md:w-full">{children}</div>}
    </div>
  );
}
