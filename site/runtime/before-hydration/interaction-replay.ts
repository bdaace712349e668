import { isModifiedClick } from '@fernway/ui/in-place-link';

/**
 * How long a press that the browser can answer too is kept before it does, and how long the browser may take to leave a
 * page whose link was pressed.
 */
const REPLAY_TIMEOUT_MS = 8_000;

/** What somebody does before React answers, kept for it. */
export interface InteractionReplay {
  /** Whether React answers by now, everywhere on the page. */
  isHydrated: boolean;
  /** To be called once React answers: does what was kept, in the order in which it came. */
  replay(): Promise<void>;
}

interface KeptInteraction {
  on: Element;
  /** Whether the browser does it if React does not come. */
  isNative: boolean;
  again(): void;
}

const BOX = '[type=checkbox], [type=radio]';
/** With these React would hydrate the part that they are in at once, as a whole, and keep the press waiting. */
const BEFORE_PRESSES = [
  ...['pointerover', 'pointerdown', 'pointerup', 'mouseover', 'mousedown', 'mouseup'],
  ...['touchstart', 'touchend', 'focusin', 'keydown', 'keyup'],
];
const PRESSABLE = `a, button, summary, label, ${BOX}`;

/**
 * Keeps what only React can do: presses of buttons, Escape in an open menu, values that are typed or chosen. Links, forms, menus and sheets are
 * left to the browser meanwhile. What is pressed is marked (`data-pressed`) until it is answered, or the page is left.
 */
export function keepInteractions(): InteractionReplay {
  let keptInteractions: KeptInteraction[] = [];
  let timeout: ReturnType<typeof setTimeout> | undefined;
  /** Until then the page behind a pressed link is on its way, in milliseconds of `performance.now`. */
  let leavesUntil = 0;
  let isFallingBack = false;
  let lastHover: PointerEvent | undefined;

  const forget = () => {
    for (const { on } of keptInteractions) on.removeAttribute('data-pressed');
    keptInteractions = [];
    clearTimeout(timeout);
    timeout = undefined;
    leavesUntil = 0;
  };

  const interactions: InteractionReplay = {
    isHydrated: false,
    async replay() {
      await null; // React answers no press within its own effects, such as the one that calls this
      interactions.isHydrated = true;
      // The pointer may rest on a link, whose page is then fetched.
      if (lastHover) lastHover.target?.dispatchEvent(new PointerEvent('pointerover', lastHover));
      const inOrder = keptInteractions;
      forget();
      for (const { again } of inOrder) {
        again();
        await null; // what a field says is rendered before what is pressed after it
      }
    },
  };

  const dropNative = () => {
    const native = keptInteractions.filter((press) => press.isNative);
    keptInteractions = keptInteractions.filter((press) => !press.isNative);
    for (const { on } of native) on.removeAttribute('data-pressed');
    return native;
  };

  const fallBackToNative = () => {
    timeout = undefined;
    isFallingBack = true;
    for (const { again } of dropNative()) again();
    isFallingBack = false;
  };

  const keepPress = (event: MouseEvent) => {
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>(PRESSABLE);
    if (interactions.isHydrated || isFallingBack || !pressed) return;
    event.stopImmediatePropagation();
    if (pressed.closest('[data-plain]')) return;
    const again = () => pressed.click();
    const keep = (isNative: boolean) => {
      if (isNative) dropNative();
      pressed.setAttribute('data-pressed', '');
      keptInteractions.push({ on: pressed, isNative, again });
      if (isNative) timeout ??= setTimeout(fallBackToNative, REPLAY_TIMEOUT_MS);
    };
    if (pressed.matches('button:not([type=submit], [popovertarget])')) return keep(false);
    if (pressed.matches('[type=submit]')) {
      // Only React knows all that some forms send, such as what a mailed link says.
      if (pressed.closest('form[method=post]')) {
        event.preventDefault();
        return keep(true);
      }
      markLeaving(pressed);
    }
    if (!(pressed instanceof HTMLAnchorElement) || isModifiedClick(event)) return;
    const isSignedIn = document.documentElement.classList.contains('signed-in');
    if (pressed.target !== '_blank') {
      if (isOnThisPage(pressed)) return;
      const { inPlace } = pressed.dataset;
      if (inPlace !== '') leavesUntil = performance.now() + REPLAY_TIMEOUT_MS;
      // A shopper's like would be lost with the page.
      if (inPlace !== undefined || (isSignedIn && keptInteractions.some(isOfButton))) {
        event.preventDefault();
        return keep(true);
      }
      return markLeaving(pressed);
    }
    // What is bought is never what the page showed before.
    const isLeaving = performance.now() < leavesUntil;
    // A tab has to be opened in the press itself, so the browser does. Guests wait for React, which may ask them to
    // sign in; so does who has changed how many are wanted: the link does not say it yet.
    if (!isLeaving && isSignedIn && keptInteractions.every(({ isNative }) => isNative)) return;
    event.preventDefault();
    if (isLeaving) return;
    keep(true);
  };

  const keepEntry = (event: Event) => {
    const field = event.target;
    if (interactions.isHydrated || !isField(field)) return;
    event.stopImmediatePropagation();
    keptInteractions = [
      ...keptInteractions.filter(({ on }) => on !== field),
      { on: field, isNative: false, again: entryOf(field) },
    ];
  };

  /** The browser opens a menu; only React closes it by this key. */
  const keepEscape = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Escape' || !(target instanceof Element) || !target.closest('details[open]')) return;
    const again = () => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    keptInteractions.push({ on: target, isNative: false, again });
  };

  const hideFromReact = (event: Event) => {
    if (interactions.isHydrated) return;
    event.stopImmediatePropagation();
    if (event instanceof PointerEvent && event.type === 'pointerover') lastHover = event;
    if (event instanceof KeyboardEvent && event.type === 'keydown') keepEscape(event);
  };

  for (const name of BEFORE_PRESSES) addEventListener(name, hideFromReact, { capture: true, passive: true });
  addEventListener('click', keepPress, { capture: true });
  for (const name of ['input', 'change']) addEventListener(name, keepEntry, { capture: true });
  // Who comes back to the page no longer wants what they pressed before they left.
  addEventListener('pagehide', forget);
  return interactions;
}

const isOfButton = ({ on, isNative }: KeptInteraction): boolean => !isNative && !isField(on);

type ReplayedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is ReplayedField =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Enters again what a field holds now. */
function entryOf(field: ReplayedField): () => void {
  const isBox = field instanceof HTMLInputElement && field.matches(BOX);
  const { value } = field;
  const checked = isBox && field.checked;
  const dispatch = (name: 'input' | 'change') => field.dispatchEvent(new Event(name, { bubbles: true }));
  return () => {
    // Within this, React hydrates the part that the field is in, and sets the field to what the server has said.
    dispatch('input');
    if (isBox) {
      field.checked = !checked;
      field.click();
      return;
    }
    if (field.value !== value) field.value = value;
    dispatch('input');
    if (field instanceof HTMLSelectElement) dispatch('change');
  };
}

/** Marks what the browser leaves the page by. It may be told not to, or come back. */
function markLeaving(pressed: Element): void {
  pressed.setAttribute('data-pressed', '');
  const unmark = () => pressed.removeAttribute('data-pressed');
  setTimeout(unmark, REPLAY_TIMEOUT_MS);
  addEventListener('pagehide', unmark, { once: true });
  // React may answer a form already, while it has not hydrated all of the page.
  addEventListener('submit', ({ defaultPrevented }) => defaultPrevented && unmark(), { once: true });
}

/** Whether a link leads to another place of the page that is shown. */
const isOnThisPage = ({ hash, href }: HTMLAnchorElement): boolean =>
  hash !== '' && href.split('#')[0] === location.href.split('#')[0];
