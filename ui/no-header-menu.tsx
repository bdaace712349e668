import { classNames } from './class-names.ts';

export const menuShape =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-pill px-1.5 font-semibold text-md md:px-2.5';
/** Whatever the name: the header must not move when it comes. */
export const nameWidth = 'w-24';

/** Takes the place of the account at the end of the header until it is known whose it is. */
export function NoHeaderMenu() {
  return (
    <span aria-hidden className={menuShape}>
      <span className="size-8 rounded-full bg-sunken" />
      <span className={classNames(nameWidth, 'h-3 rounded-pill bg-sunken max-xl:hidden')} />
      <span className="w-3.5" />
    </span>
  );
}
