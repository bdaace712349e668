import * as t from '@fernway/messages/ui';
import { ArrowRight } from 'lucide';
import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from './heading.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type SectionHeadingProps = {
  title: string;
  sub?: string | undefined;
  /** Where 'View All' leads; without it there is no link. */
  viewAll?: string | undefined;
  /** Right of the link: the carousel's arrows, a button. */
  controls?: ReactNode;
  level?: HeadingLevel | undefined;
};

/** The heading of a section of a page, 20 px above its content. Level 1 is drawn as a page heading. */
export function SectionHeading({ title, sub, viewAll, controls, level = 2 }: SectionHeadingProps) {
  return (
    <div className="mb-4 flex items-end justify-between gap-4 md:mb-5">
      <div className="min-w-0">
        <Heading level={level} className={level === 1 ? 'text-3xl' : 'text-xl'}>
          {title}
        </Heading>
        {sub && <p className="mt-1 text-ink-2 text-md">{sub}</p>}
      </div>
      {(viewAll || controls) && (
        <div className="flex flex-none items-center gap-1">
          {viewAll && <ViewAll href={viewAll} what={title} />}
          {controls}
        </div>
      )}
    </div>
  );
}

function ViewAll({ href, what }: { href: string; what: string }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-9 items-center gap-1 font-semibold text-green text-md underline-offset-3 not-last:lg:mr-3 hover:underline touch:min-h-11"
    >
      {t.viewAll()}
      <VisuallyHidden> {what}</VisuallyHidden>
      <Icon of={ArrowRight} size={16} />
    </Link>
  );
}
