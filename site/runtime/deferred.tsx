import {
  type ComponentType,
  lazy,
  memo,
  type ReactElement,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';

type Part<Props> = (props: Props) => ReactElement;

/** Resolves at the first sign of somebody; never on the server. */
const somebody = import.meta.env.SSR
  ? new Promise<void>(() => {})
  : (globalThis.watch?.somebody ?? Promise.resolve());

/** Fetches the scripts before anybody has done anything, because there is something personal to show. */
export const wake = (): void => globalThis.watch?.notice();

/** Parts of the page that the server has rendered and that are not hydrated yet. */
const sleeping = new Set<object>();

/** Everything within these is hydrated with the frame. */
const ALWAYS_AWAKE = 'header, dialog';

/** Called once the frame is hydrated: tells the watch what still sleeps, and releases presses held in the header. */
export function takeOver(): void {
  if (!globalThis.watch) return;
  globalThis.watch.isAsleep = (pressed) => sleeping.size > 0 && !pressed.closest(ALWAYS_AWAKE);
  globalThis.watch.release();
}

/**
 * A part of a page that is shown as the server rendered it, and whose script is fetched at the first sign of somebody.
 * So the first load of a page needs only the script of its frame. Afterwards it is a part like any other.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let there: Part<Props> | undefined;
  const loading = import.meta.env.SSR
    ? undefined
    : somebody.then(async () => {
        there = settled(await persistently(load));
        return there;
      });
  const Lazy = lazy(async () => ({ default: await (loading ?? load().then(settled)) }));
  // biome-ignore lint/correctness/noComponentHookFactories: it is called once a part, by its module, as `lazy` is
  const Later = (props: Props) => {
    const isAwake = useRef(false);
    // A loaded part is rendered directly: `lazy` would suspend, which delays it by 300 ms however short the wait.
    const [Part] = useState(() => there ?? Lazy);

    // Effects of children run first: if the script is there, `Within` has already called `wake`.
    useEffect(() => {
      if (!isAwake.current) sleeping.add(isAwake);
      return () => void sleeping.delete(isAwake);
    }, []);

    const wake = () => {
      isAwake.current = true;
      sleeping.delete(isAwake);
      globalThis.watch?.release();
    };
    return (
      <Suspense fallback={null}>
        <Part {...props} />
        <Within onThere={wake} />
      </Suspense>
    );
  };
  // React would empty a part that is rendered again before its script is there: equal props do not render it again.
  return settled(Later);
}

/** The router renders a page again at each step of a navigation: memoized, it only renders when its props change. */
const settled = <Props extends object>(part: ComponentType<Props>): Part<Props> =>
  memo(part, isSame) as unknown as Part<Props>;

/** Ignores `params`, which the router creates anew each time: they change only with `matches`. */
function isSame(before: object, now: object): boolean {
  const known = new Map<string, unknown>(Object.entries(before));
  const given = Object.entries(now);
  return (
    known.size === given.length &&
    given.every(
      ([name, value]) => known.has(name) && (name === 'params' || Object.is(known.get(name), value)),
    )
  );
}

/** Calls `onThere` once its siblings are rendered. */
function Within({ onThere }: { onThere: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is there once
  useEffect(onThere, []);
  return null;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Retries with backoff. Meanwhile the rendered part stays readable, and its links work as they do without script. */
async function persistently<Value>(load: () => Promise<Value>): Promise<Value> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await load();
    } catch {
      globalThis.watch?.giveUp();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
