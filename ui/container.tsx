import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The page column: at most 1280 px, with gutters of 32, 24 and 16 px. */
export function Container({ children }: { children: ReactNode }) {
  return <div className="page-width">{children}</div>;
}

/** What a block below the first view holds, and the height reserved for it until it is near the window. */
const heightsUntilNear = {
  /** A row of cards: as `content-auto` guesses. */
  row: '',
  /** A row of rows beside a row of cards, below each other on narrow windows. */
  pair: '[--height-until-near:51rem] md:[--height-until-near:54rem] lg:[--height-until-near:29rem]',
  /** Departments. */
  tiles: '[--height-until-near:12rem] md:[--height-until-near:20rem] lg:[--height-until-near:28rem]',
  themes: '[--height-until-near:34rem] md:[--height-until-near:40rem] lg:[--height-until-near:29rem]',
  /** A box of words and facts. */
  panel: '[--height-until-near:40rem] md:[--height-until-near:32rem] lg:[--height-until-near:22rem]',
  reviews: '[--height-until-near:60rem] md:[--height-until-near:50rem] lg:[--height-until-near:42rem]',
  /** Stores near by, or the question for a city. */
  stores: '[--height-until-near:34rem] md:[--height-until-near:24rem] lg:[--height-until-near:14rem]',
} as const;

/** One block of a page, 56 px from the next (44 on phones); `band` gives it a green tint from edge to edge. */
export function Section(props: {
  id?: string | undefined;
  /** Makes it a landmark of that name, for a part that people navigate to. */
  label?: string | undefined;
  band?: boolean | undefined;
  /**
   * For what is below the first view: browsers skip rendering it until it comes near the window, and on phones until the
   * first view has been painted.
   */
  belowTheFold?: keyof typeof heightsUntilNear | undefined;
  children: ReactNode;
}) {
  return (
    <section
      id={props.id}
      aria-label={props.label}
      className={classNames(
        'mt-11 md:mt-14',
        props.band && 'edge-to-edge bg-tint py-8 md:py-9',
        props.belowTheFold && `content-auto content-auto-next-frame ${heightsUntilNear[props.belowTheFold]}`,
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
