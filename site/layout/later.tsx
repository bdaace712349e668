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

/** Settled once somebody is there; never on the server. */
const somebody = import.meta.env.SSR
  ? new Promise<void>(() => {})
  : (globalThis.watch?.somebody ?? Promise.resolve());

/** Fetches the scripts though nobody has done anything yet: there is something of somebody's to show. */
export const wake = (): void => globalThis.watch?.notice();

/** Parts of the page that the server has rendered and no script serves yet. */
const sleeping = new Set<object>();

/** Of what is within these, script is there with the frame. */
const ALWAYS_AWAKE = 'header, dialog';

/** Says what still sleeps once the page is awake around it, to be called then: what was pressed in the header is done. */
export function takeOver(): void {
  if (!globalThis.watch) return;
  globalThis.watch.isAsleep = (pressed) => sleeping.size > 0 && !pressed.closest(ALWAYS_AWAKE);
  globalThis.watch.release();
}

/**
 * A part of a page that is there at once, as the server rendered it, and whose script is fetched when somebody is there
 * to use it: so the first load of a page is the script of its frame. Afterwards it is a part like any other.
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
    // Whose script has come is shown at once: React shows what it waited for, however shortly, 300 ms later.
    const [Part] = useState(() => there ?? Lazy);

    // Whether its script has come is known only once it is rendered: what is within has its effects first.
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
  // React empties a part that is rendered anew while its script is not there: what is given the same is not.
  return settled(Later);
}

/** The router renders a page anew at each step of a navigation. It stays as it is until it is given something else. */
const settled = <Props extends object>(part: ComponentType<Props>): Part<Props> =>
  memo(part, isSame) as unknown as Part<Props>;

/** The router makes `params` anew each time: they change with `matches`. */
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

/** Tells that what it stands beside is there. */
function Within({ onThere }: { onThere: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is there once
  useEffect(onThere, []);
  return null;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** What was rendered stays readable while its script does not come, and its links lead on as they do without. */
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
