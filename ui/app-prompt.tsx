import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import { FetchedWhereSeen } from './seen-by.tsx';
import { WindowHeading } from './window-heading.tsx';

type AppPromptProps = {
  brand: { name: string; href: string };
  title: string;
  text: string;
  /** The address of a picture in dark green, which fades into the green of the window. */
  picture: string;
  /** AppBadges. */
  badges: ReactNode;
  /** A button or link to continue without the app. */
  action: ReactNode;
  /** Under the action, in small type. */
  note: string;
};

/**
 * Asks phones to get the app: a whole green window, where continuing without the app is as prominent as getting it.
 * In landscape the picture is shown whole, in the middle.
 */
export function AppPrompt({ brand, title, text, picture, badges, action, note }: AppPromptProps) {
  return (
    <div className="relative flex min-h-dvh flex-col bg-forest px-6 pt-5 pb-8 text-on-forest [--focus:#fff]">
      <FetchedWhereSeen>
        <img
          src={picture}
          alt=""
          width={840}
          height={740}
          fetchPriority="high"
          className="absolute inset-x-0 top-0 h-[44dvh] w-full object-cover object-bottom [mask-image:linear-gradient(rgb(0_0_0/0.45),#000_40%,#000_70%,transparent)] landscape:mx-auto landscape:w-auto landscape:[mask-composite:intersect] landscape:[mask-image:linear-gradient(rgb(0_0_0/0.45),#000_40%,#000_70%,transparent),linear-gradient(90deg,transparent,#000_20%,#000_80%,transparent)]"
        />
      </FetchedWhereSeen>
      <div className="relative">
        <Logo {...brand} />
      </div>
      <div className="relative mx-auto mt-[34dvh] flex w-full max-w-[420px] flex-1 flex-col items-center justify-center gap-y-3 text-center">
        <WindowHeading className="text-3xl">{title}</WindowHeading>
        <p className="max-w-[30ch] text-on-forest-2">{text}</p>
        <div className="mt-3 grid gap-3">{badges}</div>
      </div>
      <div className="relative mx-auto mt-8 w-full max-w-[420px] text-center">
        {action}
        <p className="mt-3 text-on-forest-2 text-sm">{note}</p>
      </div>
    </div>
  );
}
