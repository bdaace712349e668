import { classNames } from './class-names.ts';

export const menuShape =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-pill px-1.5 font-semibold text-md md:px-2.5';
/** The same for every name: the header must not move when the name appears. */
export const nameWidth = 'w-28';

/** The placeholder for the account at the end of the header until it is known who is signed in. */
export function NoHeaderMenu() {
  return (
    <span aria-hidden className={menuShape}>
      <span className="size-8 rounded-full bg-sunken" />
      <span className={classNames(nameWidth, 'h-3 rounded-pill bg-sunken max-xl:hidden')} />
      <span className="w-3.5" />
    </span>
  );
}
