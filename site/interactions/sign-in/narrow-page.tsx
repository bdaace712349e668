import { Panel } from '@fernway/ui/container';
import type { ReactNode } from 'react';

interface NarrowPageProps {
  title: string;
  /** The page replaces a form that succeeded: it is read out and scrolled into view. */
  isOutcome?: boolean | undefined;
  children: ReactNode;
}

/** A page that holds one form. */
export function NarrowPage({ title, isOutcome, children }: NarrowPageProps) {
  return (
    <div className="mx-auto max-w-[448px] py-6 md:py-12">
      <Panel padded>
        <h1
          tabIndex={isOutcome ? -1 : undefined}
          ref={isOutcome ? focus : undefined}
          className="mb-4 scroll-mt-40 text-2xl outline-none"
        >
          {title}
        </h1>
        {children}
      </Panel>
    </div>
  );
}

const focus = (heading: HTMLElement | null): void => heading?.focus();
