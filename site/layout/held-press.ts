import { isHinted } from '../sign-in/session.ts';
import { asksForMore } from './asks-for-more.ts';

/** What answers a press; of what is within the header, script is there from the start. */
const PRESSABLE = 'a, button, summary, label, input:is([type=checkbox], [type=radio], [type=submit])';
const ALWAYS_AWAKE = 'header, dialog';

/**
 * A tab that is opened later than in the press itself is one that browsers keep from opening. Guests, whom such a link
 * may ask to sign in, wait for its script.
 */
const opensTab = (pressed: HTMLElement): boolean =>
  pressed instanceof HTMLAnchorElement && pressed.target === '_blank' && isHinted();

export interface HeldPress {
  /** Does what was pressed or chosen last, unless something sleeps still. */
  release(): void;
  /** From now on links and buttons do what they do without script. */
  giveUp(): void;
}

/**
 * Holds the press, or the choice of an option, of somebody who was faster than the script of the part that they use.
 * @param isAsleep whether any part of the page has no script yet
 */
export function holdPresses(isAsleep: () => boolean): HeldPress {
  let held: (() => void) | undefined;
  let heldLink: string | undefined;
  let isGivenUp = false;

  const holdPress = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null;
    if (!pressed || !isAsleep()) return;
    if (isGivenUp) return event.stopPropagation();
    if (asksForMore(event) || pressed.closest(ALWAYS_AWAKE) || opensTab(pressed)) return;
    event.preventDefault();
    event.stopPropagation();
    held = () => pressed.click();
    heldLink = pressed instanceof HTMLAnchorElement ? pressed.href : undefined;
  };
  const holdChoice = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement) || !isAsleep() || target.closest(ALWAYS_AWAKE)) return;
    const { value } = target;
    held = () => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    };
  };
  if (!import.meta.env.SSR) {
    addEventListener('click', holdPress, { capture: true });
    addEventListener('change', holdChoice, { capture: true });
  }

  return {
    release() {
      if (isAsleep()) return;
      const again = held;
      held = undefined;
      again?.();
    },
    giveUp() {
      isGivenUp = true;
      if (heldLink) location.assign(heldLink);
    },
  };
}

/** Does what was pressed before the frame of the page had its script: to be called once it is there. */
export const takeOverPress = (): void => globalThis.watch?.handOver()?.();
