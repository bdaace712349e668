import * as t from '@fernway/messages/notice';
import { CircleCheck, Clock, type IconNode, Info, TriangleAlert, X } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const tones: Record<'ok' | 'danger' | 'info' | 'deal', { look: string; icon: IconNode }> = {
  ok: { look: 'bg-tint text-green', icon: CircleCheck },
  danger: { look: 'bg-danger-tint text-danger', icon: TriangleAlert },
  info: { look: 'bg-info-tint text-info', icon: Info },
  deal: { look: 'bg-deal-tint text-deal-ink', icon: Clock },
};

/** A message in the flow of a page or form. */
export function Notice({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-3 rounded-field px-4 py-3 text-md', tones[tone].look)}
    >
      <Icon of={tones[tone].icon} />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}

type ToastProps = {
  /** Left of the text: an icon or a small picture. */
  lead?: ReactNode;
  /** A button or link in bold: Undo, View list. */
  action?: ReactNode;
  onDismiss: () => void;
  children: ReactNode;
};

/** A short message over the page. Render it inside a ToastRegion, which is always there. */
export function Toast({ lead, action, onDismiss, children }: ToastProps) {
  return (
    <div className="pointer-events-auto flex min-h-14 w-full max-w-[440px] animate-[rise_260ms_var(--ease-out)] items-center gap-3 rounded-[14px] bg-inverse py-2.5 pr-2.5 pl-4 text-md text-on-inverse shadow-pop [--focus:currentColor]">
      {lead}
      <div className="line-clamp-4 min-w-0 flex-1 wrap-anywhere">{children}</div>
      {action && <div className="whitespace-nowrap font-bold text-inverse-link">{action}</div>}
      <button
        type="button"
        aria-label={t.dismiss()}
        onClick={onDismiss}
        className="hit-area relative grid size-9 flex-none place-items-center rounded-full hover:bg-white/10"
      >
        <Icon of={X} size={18} />
      </button>
    </div>
  );
}

/**
 * Where toasts appear, at the lower edge of the window; screen readers announce them. If a bar is there (`data-edge`
 * names the windows in which it is shown), toasts appear above it.
 */
export function ToastRegion({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className={classNames(
        'pointer-events-none fixed inset-x-4 bottom-4 z-40 flex flex-col items-center gap-2 pb-[env(safe-area-inset-bottom)] md:inset-x-6 md:bottom-6 md:items-start',
        'max-md:in-[:root:has([data-edge])]:bottom-22 md:max-lg:in-[:root:has([data-edge=tablet])]:bottom-22',
      )}
    >
      {children}
    </div>
  );
}
