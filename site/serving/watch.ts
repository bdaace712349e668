import type { Watch } from '../layout/watch.ts';

/** What a person does first, or a tool in a person's place, and what comes of what they did before. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'keydown',
  'click',
  'change',
  'scroll',
  'popstate',
];

/** How long what was pressed waits for its script before it does what it does without. */
const PATIENCE_MS = 8_000;

/**
 * Runs in the page, as it is written here: it knows nothing from outside of itself.
 *
 * Starts the script of the frame where that stands before it, asleep: at once in a wide window, where something may open
 * by itself, where somebody has come back, and for who reads another language, whose browser may put the page into that;
 * after the first paint where somebody may be signed in; else at the first sign of somebody. What is pressed or chosen
 * before its part has its script waits for it.
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

  const again = (some: typeof held) => {
    held = held.filter((one) => !some.includes(one));
    if (held.length === 0) {
      clearTimeout(waiting);
      waiting = undefined;
    }
    for (const one of some) one.again();
  };
  const watch: Watch = {
    somebody,
    notice,
    isAsleep: () => true,
    release() {
      isGivenUp = false;
      again(held.filter(({ on }) => !watch.isAsleep(on)));
    },
    giveUp() {
      isGivenUp = true;
      again(held);
    },
  };
  globalThis.watch = watch;

  const hold = (one: (typeof held)[number]) => {
    held = [...held.filter(({ leads }) => !(leads && one.leads)), one];
    waiting ??= setTimeout(watch.giveUp, patience);
  };
  const holdPress = (event: MouseEvent) => {
    const pressed =
      event.target instanceof Element &&
      event.target.closest<HTMLElement>('a, button, summary, label, input, select, textarea');
    if (!pressed || !watch.isAsleep(pressed)) return;
    // What is typed into or chosen from is the browser's; so are forms that no script serves.
    const control = pressed instanceof HTMLLabelElement ? pressed.control : pressed;
    if (control?.matches('select, textarea, input:not([type=checkbox], [type=radio], [type=submit])')) return;
    if (pressed.closest('[data-plain]')) return;
    // React would do it again once it has come.
    if (isGivenUp) return event.stopImmediatePropagation();
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    // A tab that is opened later than in the press itself is one that browsers keep from opening. Guests, whom such a
    // link may ask to sign in, wait for its script.
    const opensTab = pressed instanceof HTMLAnchorElement && pressed.target === '_blank';
    if (opensTab && document.documentElement.classList.contains('known')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const leads = pressed.matches('a, [type=submit]');
    hold({ on: pressed, leads, again: () => pressed.click() });
  };
  const holdChoice = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement) || isGivenUp || !watch.isAsleep(target)) return;
    const { value } = target;
    const choose = () => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    };
    held = held.filter(({ on }) => on !== target);
    hold({ on: target, leads: false, again: choose });
  };
  addEventListener('click', holdPress, { capture: true });
  addEventListener('change', holdChoice, { capture: true });

  let isAwake = !asleep;
  const files = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload][media]')];
  const wake = () => {
    if (isAwake || !asleep) return;
    isAwake = true;
    // All at once, not each once the one before it has come.
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
    const heed = ({ target }: Event) => {
      // Rows of cards scroll by themselves when they first snap.
      if (sign === 'scroll' && target !== document) return;
      listening.abort();
      notice();
    };
    addEventListener(sign, heed, { capture: true, passive: true, signal: listening.signal });
  }
  void somebody.then(wake);

  // Once everything else is there they are fetched all the same, so that whoever comes does not wait for the network.
  // Not as modules: one that fails would be remembered as failed.
  const fetchFiles = () => {
    if (isAwake || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
    for (const { href } of files())
      fetch(href, { priority: 'low' })
        .then((answer) => answer.arrayBuffer())
        .catch(() => {});
  };
  addEventListener('load', () => (globalThis.requestIdleCallback ?? setTimeout)(fetchFiles));

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
 * Puts the watch into a rendered page (`watchOver`). Where nothing happens by itself, it lets the frame sleep.
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
