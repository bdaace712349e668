import { Panel } from '@fernway/ui/container';
import type { ReactNode } from 'react';

/** A page that holds one form. */
export function NarrowPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-[448px] py-6 md:py-12">
      <Panel padded>
        <h1 className="mb-4 text-2xl">{title}</h1>
        {children}
      </Panel>
    </div>
  );
}
