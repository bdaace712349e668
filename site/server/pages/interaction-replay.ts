import type { Watch } from '../../runtime/interaction-replay.ts';

/** Events that show that a person, or a tool in their place, is there: first actions, and effects of earlier ones. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'keydown',
  'click',
  'input',
  'change',
  'scroll',
  'popstate',
];

/** How long a held press waits for its script before it acts as it does without script. */
const PATIENCE_MS = 8_000;

/**
 * Runs in the page: its source is embedded as it stands, so it may use nothing from outside itself.
 *
 * Starts the script of the frame if that stands asleep before it: at once in a wide window (where something may open by
 * itself), when somebody reloads or comes back, and for readers of another language (whose browser may translate the
 * page); after the first paint if somebody may be signed in; else at the first sign of somebody. Presses and entries on
 * a part that has no script yet are held until it has.
 */
function watchOver(signs: readonly string[], patience: number): void {
  const before = document.currentScript?.previousElementSibling;
  const asleep = before?.getAttribute('type') === 'asleep' ? before : undefined;
  let notice = () => {};
  const somebody = new Promise<void>((resolve) => {
    notice = resolve;
  });
  /** `leads`: to another page, or sends a form; only the last such press counts. */
  let held: { on: Element; leads: boolean; again: () => void }[] = [];
  let isGivenUp = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const again = async (some: typeof held) => {
    held = held.filter((one) => !some.includes(one));
    if (!held.some(({ leads }) => leads)) {
      clearTimeout(waiting);
      waiting = undefined;
    }
    for (const one of some) {
      one.again();
      await null; // what a field says is rendered before what is pressed after it
    }
  };
  const watch: Watch = {
    somebody,
    notice,
    isAsleep: () => true,
    release() {
      isGivenUp = false;
      void again(held.filter(({ on }) => !watch.isAsleep(on)));
    },
    giveUp() {
      isGivenUp = true;
      void again(held.filter(({ leads }) => leads));
    },
  };
  globalThis.watch = watch;

  const hold = (one: (typeof held)[number]) => {
    held = [...held.filter(({ leads }) => !(leads && one.leads)), one];
    if (one.leads) waiting ??= setTimeout(watch.giveUp, patience);
  };
  const holdPress = (event: MouseEvent) => {
    const pressed =
      event.target instanceof Element &&
      event.target.closest<HTMLElement>('a, button, summary, label, [type=checkbox], [type=radio]');
    if (!pressed || !watch.isAsleep(pressed) || pressed.closest('[data-plain]')) return;
    const leads = pressed.matches('a, [type=submit]');
    // Browsers block a tab that is not opened during the click itself, so the plain link opens it. Guests wait for the
    // script, which may ask them to sign in; so do shoppers who have changed the quantity, which the link lacks.
    const opensTab = pressed instanceof HTMLAnchorElement && pressed.target === '_blank';
    if (opensTab && held.length === 0 && document.documentElement.classList.contains('signed-in')) return;
    if (!leads || isGivenUp) {
      // React would replay the event after hydration.
      event.stopImmediatePropagation();
      // The browser opens menus and sheets and ticks boxes by itself; changes of boxes are held by `holdEntry`.
      if (leads || !pressed.matches('button:not([popovertarget])')) return;
    } else if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // A held press may lead to another variant: the link still buys the variant that is being left.
    if (opensTab && held.some((one) => one.leads && one.on !== pressed)) return;
    hold({ on: pressed, leads, again: () => pressed.click() });
  };
  const holdEntry = (event: Event) => {
    const field = event.target;
    const isField =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement;
    if (!isField || !watch.isAsleep(field)) return;
    event.stopImmediatePropagation();
    const { value } = field;
    const enter = () => {
      if (field.value !== value) field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const tick = (isTicked: boolean) => () => {
      (field as HTMLInputElement).checked = !isTicked;
      field.click();
    };
    const isBox = field.matches('[type=checkbox], [type=radio]');
    held = held.filter(({ on }) => on !== field);
    hold({ on: field, leads: false, again: isBox ? tick((field as HTMLInputElement).checked) : enter });
  };
  // Somebody who comes back to the page no longer wants what they pressed before they left.
  addEventListener('pagehide', () => {
    held = [];
    clearTimeout(waiting);
    waiting = undefined;
  });

  let isAwake = !asleep;
  const files = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload][media]')];
  const wake = () => {
    if (isAwake || !asleep) return;
    isAwake = true;
    // Loads all files at once, not each after the one that imports it.
    for (const link of files()) {
      const file = link.cloneNode() as HTMLLinkElement;
      file.removeAttribute('media');
      link.replaceWith(file);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = asleep.textContent;
    script.onerror = watch.giveUp;
    asleep.replaceWith(script);
  };

  const listening = new AbortController();
  for (const sign of signs) {
    const heed = (event: Event) => {
      // Rows of cards scroll by themselves when they first snap into place.
      if (sign === 'scroll' && event.target !== document) return;
      // Browsers also send `pointermove` for a resting pointer when the page appears under it.
      const { movementX, movementY } = event as PointerEvent;
      if (sign === 'pointermove' && movementX === 0 && movementY === 0) return;
      listening.abort();
      notice();
    };
    addEventListener(sign, heed, { capture: true, passive: true, signal: listening.signal });
  }
  void somebody.then(wake);
  // Added after the signs, so that those also notice held presses: screen readers press without a pointer.
  addEventListener('click', holdPress, { capture: true });
  for (const entry of ['input', 'change']) addEventListener(entry, holdEntry, { capture: true });

  // After load, the files are fetched even while asleep, so that waking up does not wait for the network. Not as
  // modules: the browser would remember a failed one as failed. One at a time: together they would delay a touch.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  const fetchFiles = ([file, ...rest]: HTMLLinkElement[]) => {
    if (isAwake || !file) return;
    fetch(file.href, { priority: 'low' })
      .then((answer) => answer.arrayBuffer())
      .catch(() => {})
      .finally(() => whenIdle(() => fetchFiles(rest)));
  };
  const isSparing = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  addEventListener('load', () => whenIdle(() => isSparing() || fetchFiles(files())));

  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const language = (name: string) => name.slice(0, 2);
  if (
    visit?.type !== 'navigate' ||
    matchMedia('(min-width: 48rem)').matches ||
    !navigator.languages.some((name) => language(name) === language(document.documentElement.lang))
  )
    wake();
  else void isKnown.then((is) => is && requestAnimationFrame(() => setTimeout(wake)));
}

const isComment = (line: string): boolean =>
  ['//', '/**'].some((start) => line.trimStart().startsWith(start));
const code = String(watchOver)
  .split('\n')
  .filter((line) => !isComment(line))
  .join('\n');
const watching = `(${code})(${JSON.stringify(SIGNS)},${PATIENCE_MS})`;

/**
 * Puts `watchOver` into a rendered page, and with `maySleep` puts the frame's script to sleep.
 * @param mark the nonce that the page was rendered with
 */
export function watched(html: string, mark: string, { maySleep }: { maySleep: boolean }): string {
  const start = new RegExp(
    `<script nonce="${RegExp.escape(mark)}" type="module" async="">(.*?)</script>`,
    's',
  );
  const watch = `<script nonce="${mark}">${watching}</script>`;
  if (!maySleep) return html.replace(start, (script) => watch + script);
  return html
    .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" media="(min-width: 48rem)" ')
    .replace(start, (_, frame: string) => `<script nonce="${mark}" type="asleep">${frame}</script>${watch}`);
}
