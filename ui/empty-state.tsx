import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Panel } from './container.tsx';
import { Heading, type HeadingLevel } from './heading.tsx';
import { Icon } from './icon.tsx';
import { Picture, type PictureSource } from './picture.tsx';

type EmptyStateProps = {
  /** The specification's text, word for word, unless it is the `lead`. */
  title: string;
  /** A small line above the title. */
  lead?: string | undefined;
  /** What it means, in one line. */
  text?: string | undefined;
  picture?: PictureSource | undefined;
  /** Shown if there is no picture. */
  icon?: IconNode | undefined;
  /** The one useful next step: a ButtonLink. */
  action?: ReactNode;
  level?: HeadingLevel | undefined;
};

/** Shown in place of an empty list, centred. */
export function EmptyState({ title, lead, text, picture, icon, action, level = 2 }: EmptyStateProps) {
  return (
    <Panel>
      <div className="flex flex-col items-center px-6 py-8 text-center md:py-12">
        {picture && (
          <div className="mb-6 w-[280px] max-w-full">
            <Picture source={picture} alt="" ratio="4/3" sizes="280px" corner="panel" />
          </div>
        )}
        {icon && !picture && (
          <span className="mb-4 grid size-14 place-items-center rounded-full bg-tint text-green">
            <Icon of={icon} size={24} />
          </span>
        )}
        {lead && <p className="mb-1 text-ink-2 text-sm">{lead}</p>}
        <Heading
          level={level}
          className="max-w-[26em] text-balance font-strong text-lg tracking-[-0.01em] wrap-anywhere"
        >
          {title}
        </Heading>
        {text && <p className="mt-1.5 max-w-[44ch] text-balance text-ink-2 text-md wrap-anywhere">{text}</p>}
        {action && <div className="mt-5 flex flex-wrap items-center justify-center gap-2">{action}</div>}
      </div>
    </Panel>
  );
}

/** The same in one quiet line, for an empty strip of a page. */
export function EmptyLine({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <Panel>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-4">
        <p className="font-semibold">{title}</p>
        {action}
      </div>
    </Panel>
  );
}
