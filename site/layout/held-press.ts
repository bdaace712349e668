/** What answers a press; of what is within the header, script is there from the start. */
const PRESSABLE = 'a, button, summary, label, input:is([type=checkbox], [type=radio], [type=submit])';
const ALWAYS_AWAKE = 'header, dialog';

export interface HeldPress {
  /** Does what was pressed last, as soon as nothing sleeps any more. */
  release(): void;
  /** From now on presses do what they do without script. */
  giveUp(): void;
}

/**
 * Holds the press of somebody who was faster than the script of the part that they pressed.
 * @param isAsleep whether any part of the page has no script yet
 */
export function holdPresses(isAsleep: () => boolean): HeldPress {
  let held: HTMLElement | undefined;
  let isGivenUp = false;
  const hold = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null;
    if (!pressed || !isAsleep()) return;
    if (isGivenUp) return event.stopPropagation();
    const asksForMore =
      event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (asksForMore || pressed.closest(ALWAYS_AWAKE)) return;
    event.preventDefault();
    event.stopPropagation();
    held = pressed;
  };
  if (!import.meta.env.SSR) addEventListener('click', hold, { capture: true });
  const release = () => {
    if (isAsleep()) return;
    const pressed = held;
    held = undefined;
    pressed?.click();
  };
  return {
    release,
    giveUp() {
      isGivenUp = true;
      const link = held?.closest('a');
      if (link) location.assign(link.href);
    },
  };
}
