import * as t from '@fernway/messages/ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Heading, type HeadingLevel } from './heading.tsx';
import { Link } from './link.tsx';
import { MaskIcon } from './mask-icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type SectionHeadingProps = {
  title: string;
  sub?: ReactNode;
  /** Where 'View All' leads; without it there is no link. */
  viewAll?: string | undefined;
  /** Right of the link: the carousel's arrows, a button. */
  controls?: ReactNode;
  level?: HeadingLevel | undefined;
  /** The title is in capitals: it is drawn as a small line above `sub`, which takes its place. */
  overline?: boolean | undefined;
  /** It stands in a column. */
  small?: boolean | undefined;
};

/** The heading of a section of a page, 20 px above its content. Level 1 is drawn as a page heading. */
export function SectionHeading(props: SectionHeadingProps) {
  const { title, sub, viewAll, controls, level = 2, overline = false, small = false } = props;
  const size = level === 1 ? 'text-3xl' : small ? 'text-lg font-bold lg:text-[1.1rem]' : 'text-xl';
  return (
    <div
      className={classNames(
        'mb-4 flex justify-between md:mb-5',
        // Two columns beside each other have headings of one height.
        small ? 'min-h-9 items-center gap-2' : 'items-end gap-4',
      )}
    >
      <div className="min-w-0">
        <Heading level={level} className={overline ? 'font-bold text-green text-sm tracking-[0.08em]' : size}>
          {title}
        </Heading>
        {sub && <p className={overline ? `mt-0.5 text-balance ${size}` : 'mt-1 text-ink-2 text-md'}>{sub}</p>}
      </div>
      {(viewAll || controls) && (
        <div className={classNames('flex flex-none items-center gap-1', !small && '-mb-1')}>
          {viewAll && <ViewAll href={viewAll} what={title} small={small} />}
          {controls}
        </div>
      )}
    </div>
  );
}

function ViewAll({ href, what, small }: { href: string; what: string; small: boolean }) {
  return (
    <Link
      href={href}
      className={classNames(
        'inline-flex min-h-9 items-center gap-1 font-semibold text-green text-md underline-offset-3 hover:underline touch:min-h-11',
        small ? 'not-last:lg:mr-1' : 'not-last:lg:mr-3',
      )}
    >
      {t.viewAll()}
      <VisuallyHidden> {what}</VisuallyHidden>
      <MaskIcon of="arrow-right" />
    </Link>
  );
}
