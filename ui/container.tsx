import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The page column: at most 1280 px, with gutters of 32, 24 and 16 px. */
export function Container({ children }: { children: ReactNode }) {
  return <div className="page-width">{children}</div>;
}

/** One block of a page, 56 px from the next (44 on phones); `band` gives it a green tint from edge to edge. */
export function Section(props: {
  id?: string | undefined;
  /** Makes it a landmark of that name, for a part that people navigate to. */
  label?: string | undefined;
  band?: boolean | undefined;
  /**
   * For a row of cards below the first view: browsers skip rendering it until it comes near the window, and on phones
   * until the first view has been painted.
   */
  belowTheFold?: boolean | undefined;
  children: ReactNode;
}) {
  return (
    <section
      id={props.id}
      aria-label={props.label}
      className={classNames(
        'mt-11 md:mt-14',
        props.band && 'edge-to-edge bg-tint py-8 md:py-9',
        props.belowTheFold && 'content-auto content-auto-next-frame',
      )}
    >
      {props.children}
    </section>
  );
}

/** A white box with a hairline around it. */
export function Panel(props: { padded?: boolean | undefined; children: ReactNode }) {
  return (
    <div className={classNames('rounded-card border border-line bg-card', props.padded && 'p-5 md:p-6')}>
      {props.children}
    </div>
  );
}
