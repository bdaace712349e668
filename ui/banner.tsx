import { Globe } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A line across the top of the page about the site as a whole: which market is shown. */
export function Banner({ label, text, actions }: { label: string; text: string; actions: ReactNode }) {
  return (
    <section aria-label={label} className="bg-tint-2 text-md">
      <div className="page-width flex min-h-14 flex-wrap items-center gap-x-4 gap-y-3 py-2">
        <span className="text-green">
          <Icon of={Globe} />
        </span>
        <p className="min-w-0 flex-1 basis-2/3">{text}</p>
        <div className="flex gap-2">{actions}</div>
      </div>
    </section>
  );
}
