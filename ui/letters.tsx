import * as t from '@fernway/messages/ui';
import { Children, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import { Monogram } from './monogram.tsx';
import type { PictureSource } from './picture.tsx';

/** Links to the beginning of each letter. Scrolls on phones. */
export function LetterBar({ letters }: { letters: readonly { letter: string; href: string }[] }) {
  return (
    <nav aria-label={t.letters()} className="mb-4 md:mb-6 print:hidden">
      <ul className="flex flex-wrap gap-1 max-md:full-bleed max-md:fade-ends max-md:flex-nowrap max-md:overflow-x-auto max-md:py-0.5 max-md:[scrollbar-width:none]">
        {letters.map(({ letter, href }) => (
          <li key={letter} className="flex-none">
            <Link
              href={href}
              className="grid size-11 place-items-center rounded-pill font-semibold hover:bg-tint hover:text-green focus-visible:rounded-pill"
            >
              {letter}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Names from A to Z: in three columns, in two below 1024 px, in one below 768. */
export function Letters({ children }: { children: ReactNode }) {
  return <div className="gap-x-8 md:columns-2 lg:columns-3">{children}</div>;
}

interface NamesOfLetterProps {
  /** The fragment in addresses. */
  id: string;
  letter: string;
  /** `StoreName`s with their keys. */
  children: ReactNode;
}

/** So many names, or fewer, stay in one column. */
const MAX_UNDIVIDED = 12;

/** The names under one letter. */
export function NamesOfLetter({ id, letter, children }: NamesOfLetterProps) {
  return (
    <section
      id={id}
      aria-label={letter}
      className={classNames(
        'relative border-line border-t py-3 pl-11 md:pl-13',
        Children.count(children) <= MAX_UNDIVIDED && 'break-inside-avoid',
      )}
    >
      <h2 className="absolute top-4.5 left-0 font-bold text-green text-xl">{letter}</h2>
      <ul>
        {Children.map(children, (child) => (
          <li className="break-inside-avoid">{child}</li>
        ))}
      </ul>
    </section>
  );
}

interface StoreNameProps {
  href: string;
  name: string;
  logo: PictureSource | undefined;
  /** Under the name: "Branch: OTT-2 · Home & Kitchen". */
  about: string;
  /** Under that: "Open now, closes 8:00 PM". */
  opening?: ReactNode;
  /** Before the name: the flag of the store's country, if it is shown. */
  flag?: ReactNode;
}

/** A store in a list of names. */
export function StoreName({ href, name, logo, about, opening, flag }: StoreNameProps) {
  return (
    <Link
      href={href}
      className="group/name flex min-h-14 items-center gap-3.5 rounded-field py-1.5 -outline-offset-2"
    >
      <Monogram name={name} logo={logo} size={40} />
      <span className="min-w-0">
        <span className="line-clamp-2 font-emphasis text-md leading-[1.35] underline-offset-3 wrap-anywhere group-hover/name:underline">
          {flag}
          {name}
        </span>
        {about && <span className="block text-ink-2 text-sm text-pretty wrap-anywhere">{about}</span>}
        {opening && <span className="block text-ink-2 text-sm">{opening}</span>}
      </span>
    </Link>
  );
}
