import { FIRST_SIGNS, type Watch } from '../layout/first-signs.ts';

/** How long what was pressed waits for the frame's script before it does what it does without. */
const PATIENCE_MS = 8_000;

/**
 * Runs in the page, as it is written here: it knows nothing from outside of itself.
 *
 * Starts the script that stands before it: at once in a wide window, where something may open by itself, and where
 * somebody has come back; after the first paint where somebody may be signed in; else at the first sign of somebody.
 * Until the frame takes over, a pressed button or a chosen option waits. Links lead on as they do without script.
 */
function watchOver(signs: readonly string[], patience: number): void {
  const asleep = document.currentScript?.previousElementSibling;
  if (!asleep) return;
  const ending = new AbortController();
  const { signal } = ending;
  let again: (() => void) | undefined;

  const watch: Watch = {
    isSomebodyThere: false,
    handOver() {
      ending.abort();
      const held = again;
      again = undefined;
      return held;
    },
  };
  globalThis.watch = watch;
  const giveUp = () => watch.handOver()?.();

  let isAwake = false;
  const wake = () => {
    if (isAwake) return;
    isAwake = true;
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = asleep.textContent;
    script.onerror = giveUp;
    asleep.replaceWith(script);
    setTimeout(giveUp, patience);
  };

  for (const sign of signs) {
    const notice = ({ target }: Event) => {
      // Rows of cards scroll by themselves when they first snap.
      if (sign === 'scroll' && target !== document) return;
      watch.isSomebodyThere = true;
      wake();
    };
    addEventListener(sign, notice, { capture: true, passive: true, signal });
  }
  const holdPress = (event: Event) => {
    const pressed = (event.target as Element).closest<HTMLElement>(
      'button, label, input:is([type=checkbox], [type=radio], [type=submit])',
    );
    if (!pressed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    again = () => pressed.click();
  };
  const holdChoice = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const { value } = target;
    again = () => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    };
  };
  addEventListener('click', holdPress, { capture: true, signal });
  addEventListener('change', holdChoice, { capture: true, signal });

  // Once everything else is there it is fetched all the same, so that whoever comes does not wait for the network.
  const fetchFiles = () => {
    if (isAwake || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')) {
      const file = link.cloneNode() as HTMLLinkElement;
      file.removeAttribute('media');
      file.fetchPriority = 'low';
      link.replaceWith(file);
    }
  };
  addEventListener('load', () => (globalThis.requestIdleCallback ?? setTimeout)(fetchFiles));

  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'navigate' || matchMedia('(min-width: 48rem)').matches) wake();
  else void isKnown.then((is) => is && requestAnimationFrame(() => setTimeout(wake)));
}

/** Without its comments. */
const watching = `(${String(watchOver).replaceAll(/^\s*\/\/.*\n/gm, '')})(${JSON.stringify(FIRST_SIGNS)},${PATIENCE_MS})`;

/**
 * Lets a rendered page wait with the script of its frame until somebody is there (`watchOver`).
 * @param mark the nonce that the page was rendered with
 */
export function letSleep(html: string, mark: string): string {
  const start = new RegExp(
    `<script nonce="${RegExp.escape(mark)}" type="module" async="">(.*?)</script>`,
    's',
  );
  if (!start.test(html)) return html;
  return html
    .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" media="(min-width: 48rem)" ')
    .replace(
      start,
      (_, code: string) =>
        `<script nonce="${mark}" type="asleep">${code}</script><script nonce="${mark}">${watching}</script>`,
    );
}
