import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from './heading.tsx';
import { Logo } from './logo.tsx';

type AppPromptProps = {
  brand: { name: string; href: string };
  title: string;
  text: string;
  /** AppBadges. */
  badges: ReactNode;
  /** Goes on without the app. */
  action: ReactNode;
  /** Under the action, in small letters. */
  note: string;
  level?: HeadingLevel | undefined;
};

/** Asks phones to get the app: a whole window in green, with the way round it as large as the way to it. */
export function AppPrompt({ brand, title, text, badges, action, note, level = 1 }: AppPromptProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-forest px-6 pt-5 pb-8 text-on-forest [--focus:#fff]">
      <Logo {...brand} />
      <div className="mx-auto flex w-full max-w-[420px] flex-1 flex-col items-center justify-center gap-y-3 pt-6 text-center">
        <Sprig />
        <Heading level={level} className="mt-4 text-3xl">
          {title}
        </Heading>
        <p className="max-w-[30ch] text-on-forest-2">{text}</p>
        <div className="mt-3 grid gap-3">{badges}</div>
      </div>
      <div className="mx-auto mt-8 w-full max-w-[420px] text-center">
        {action}
        <p className="mt-3 text-on-forest-2 text-sm">{note}</p>
      </div>
    </div>
  );
}

/** The leaves of the logo, grown large on a disc of light. */
function Sprig() {
  return (
    <svg viewBox="0 0 220 220" aria-hidden="true" className="w-[min(220px,56vw)]">
      <circle cx="110" cy="110" r="110" fill="var(--color-forest-2)" />
      <circle cx="110" cy="110" r="78" fill="rgb(255 255 255 / 0.06)" />
      <g transform="translate(42 40) scale(4.2)">
        <path
          d="M13.2 31.5C10 23.6 9.3 13.8 15.4 8.2c5.4-4.9 13.4-2 13.5 4.9.1 6-7.2 8.3-9.7 4-1.9-3.5 1.5-6.5 4.2-4.5"
          fill="none"
          stroke="var(--color-on-forest)"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
        <path
          d="M9.7 27.6c-4 .2-6.5-1.7-7.2-5 3.9-.5 6.4 1.3 7.2 5ZM8.7 19.9c-3.7-.7-5.6-3.1-5.3-6.5 3.7.5 5.6 2.9 5.3 6.5ZM14.7 26.3c.6-3.5 2.8-5.5 6.3-5.5.1 3.6-2.3 5.7-6.3 5.5Z"
          fill="#7fd1a8"
        />
      </g>
    </svg>
  );
}
