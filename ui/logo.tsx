import * as t from '@fernway/messages/header';
import { Link } from './link.tsx';

/** The mark and the name, linking home. Takes the colour of its surroundings. */
export function Logo({ name, href }: { name: string; href: string }) {
  return (
    <Link
      href={href}
      aria-label={t.homeOf(name)}
      className="inline-flex min-h-11 items-center gap-2 font-[750] text-[1.32rem] leading-none tracking-[-0.035em] md:text-[1.5rem]"
    >
      <LogoMark />
      <span>{name}</span>
    </Link>
  );
}

function LogoMark() {
  return (
    <svg viewBox="0 0 34 34" fill="none" aria-hidden="true" className="size-[30px] md:size-[34px]">
      <path
        d="M13.2 31.5C10 23.6 9.3 13.8 15.4 8.2c5.4-4.9 13.4-2 13.5 4.9.1 6-7.2 8.3-9.7 4-1.9-3.5 1.5-6.5 4.2-4.5"
        stroke="currentColor"
        strokeWidth="3.1"
        strokeLinecap="round"
      />
      <path
        d="M9.7 27.6c-4 .2-6.5-1.7-7.2-5 3.9-.5 6.4 1.3 7.2 5ZM8.7 19.9c-3.7-.7-5.6-3.1-5.3-6.5 3.7.5 5.6 2.9 5.3 6.5ZM14.7 26.3c.6-3.5 2.8-5.5 6.3-5.5.1 3.6-2.3 5.7-6.3 5.5Z"
        fill="currentColor"
      />
    </svg>
  );
}
