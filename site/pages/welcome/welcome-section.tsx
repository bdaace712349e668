import { Panel } from '@fernway/ui/container';
import { type ReactNode, useId } from 'react';

interface WelcomeSectionProps {
  title: string;
  /** At the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the welcome page, in a box of its own. */
export function WelcomeSection({ title, action, children }: WelcomeSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Panel padded>
        <div className="mb-3 flex min-h-9 items-center justify-between gap-4">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {action}
        </div>
        {children}
      </Panel>
    </section>
  );
}
