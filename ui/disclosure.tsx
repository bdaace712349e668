import type { ComponentProps, FocusEvent, KeyboardEvent, MouseEvent, ReactNode, ToggleEvent } from 'react';

type DisclosureProps = Omit<ComponentProps<'details'>, 'className'> & {
  summary: ReactNode;
  /** Classes of the box that the content is positioned against. */
  box: string;
  children: ReactNode;
  onOpen?: (() => void) | undefined;
};

/**
 * Content that opens under its button: a native `<details>`, so it works without script. With script, Escape closes it
 * and returns the focus; it also closes when the focus leaves, on a press outside, and when a link in it is followed.
 */
export function Disclosure({ summary, box, children, onOpen, ...details }: DisclosureProps) {
  return (
    <details
      {...details}
      className={`group/open ${box}`}
      onToggle={(event) => {
        closeOnPressBeside(event);
        if (event.currentTarget.open) onOpen?.();
      }}
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeave}
      onClick={closeOnLink}
    >
      <summary ref={heedOpened} className="rounded-pill focus-visible:rounded-pill">
        {summary}
      </summary>
      {children}
    </details>
  );
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape' || !event.currentTarget.open) return;
  event.currentTarget.open = false;
  event.currentTarget.querySelector('summary')?.focus();
}

/** A press on something that cannot be focused fires no blur, so this listens for presses while it is open. */
function closeOnPressBeside({
  currentTarget: details,
}: Pick<ToggleEvent<HTMLDetailsElement>, 'currentTarget'>) {
  if (!details.open) return;
  const closed = new AbortController();
  const press = ({ target }: Event) => {
    if (target instanceof Node && !details.contains(target)) details.open = false;
  };
  document.addEventListener('pointerdown', press, { signal: closed.signal });
  details.addEventListener('toggle', () => closed.abort(), { signal: closed.signal });
}

/** It may have been opened before hydration. */
function heedOpened(summary: HTMLElement | null) {
  const details = summary?.closest('details');
  if (details) closeOnPressBeside({ currentTarget: details });
}

function closeOnLeave(event: FocusEvent<HTMLDetailsElement>) {
  if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget))
    event.currentTarget.open = false;
}

function closeOnLink({ currentTarget: details, target }: MouseEvent<HTMLDetailsElement>) {
  if (target instanceof Element && target.closest('a')) details.open = false;
}
