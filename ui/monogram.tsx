import { classNames } from './class-names.ts';
import { Picture, type PictureSource } from './picture.tsx';

const sizes = {
  24: 'size-6 text-[9px]',
  32: 'size-8 text-[11px]',
  40: 'size-10 text-[14px]',
  56: 'size-11 text-[15px] md:size-14 md:text-[19px]',
  62: 'size-[62px] text-[20px]',
  112: 'size-20 text-[26px] md:size-28 md:text-[36px]',
} as const;

/** Dark enough for white letters with a contrast of at least 4.5:1. Classes, since pages have no style attributes. */
const grounds = [
  '[--ground:#1d4d3f]',
  '[--ground:#7a4a21]',
  '[--ground:#27506e]',
  '[--ground:#5a3f86]',
  '[--ground:#2f6a3c]',
  '[--ground:#8a3550]',
  '[--ground:#6e5310]',
  '[--ground:#8a4a2f]',
  '[--ground:#1f5a63]',
  '[--ground:#4a4f8a]',
];

type MonogramProps = {
  /** The name of the store or person. */
  name: string;
  logo?: PictureSource | undefined;
  /** px */
  size?: keyof typeof sizes | undefined;
  /** People are round, stores are not. */
  round?: boolean | undefined;
};

/** A store's logo, or its initials on a colour of its own. Decorative: the name is beside it. */
export function Monogram({ name, logo, size = 40, round = false }: MonogramProps) {
  const shape = classNames(
    'flex-none overflow-hidden',
    sizes[size],
    round ? 'rounded-full' : 'rounded-[28%]',
  );
  if (logo) {
    return (
      <span aria-hidden className={classNames('block bg-card [--picture-grade:var(--logo-grade)]', shape)}>
        <Picture source={logo} alt="" ratio="square" sizes={`${size}px`} corner="none" fit="contain" />
      </span>
    );
  }
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-grid place-items-center bg-(--ground) font-bold text-white leading-none tracking-wide shadow-[inset_0_0_0_1px_rgb(255_255_255/0.14)]',
        groundOf(name),
        shape,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

/** "Maple & Moss Pantry" gives MM, "Bicycles" gives B. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
}

/** A quiet background in the store's colour, in place of a cover. */
export function StoreGround({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'absolute inset-0 bg-[color-mix(in_oklab,var(--ground)_18%,var(--color-card))]',
        groundOf(name),
      )}
    />
  );
}

/** The same name has the same colour on every page. */
function groundOf(name: string): string {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return grounds[sum % grounds.length] ?? '';
}
