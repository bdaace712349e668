import { Panel } from '@fernway/ui/container';
import type { ReactNode } from 'react';

interface NarrowPageProps {
  title: string;
  /** It stands where a form was that has done its work: it is read out, and whoever was further down sees it. */
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
