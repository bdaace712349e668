import { type ComponentType, lazy, type ReactElement, Suspense, useEffect, useRef, useState } from 'react';

type LazyPartComponent<Props> = (props: Props) => ReactElement;

/** The scripts of parts that the modules loaded so far have; stays empty on the server. */
const firstPageParts = new Set<Promise<unknown>>();

/** Resolves once the scripts of all parts of the first page are there: then React can hydrate it without a gap. */
export const lazyPartsLoaded = async (): Promise<void> => {
  await Promise.all(firstPageParts);
};

/** Parts that stand on the page as the server has rendered them, and that React does not answer yet. */
const dehydrated = new Set<object>();
let afterHydration: (() => void)[] = [];

function noteHydrated(part: object): void {
  dehydrated.delete(part);
  if (dehydrated.size > 0) return;
  const runs = afterHydration;
  afterHydration = [];
  for (const run of runs) run();
}

/** Runs something once React answers everywhere. To be called by an effect of the root, which runs after those of the parts, or later. */
export function whenHydrated(run: () => void): void {
  if (dehydrated.size > 0) afterHydration.push(run);
  else run();
}

/**
 * A part of a page with a script of its own, which the browser loads after that of the page's frame. The server renders
 * it like any other. Within its boundary React hydrates it after the frame.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPartComponent<Props> {
  const part = onDemandPart(load);
  if (!import.meta.env.SSR) firstPageParts.add(part.preload());
  return part;
}

/** A part that the first page does not have, such as a dialog: its script is loaded when it is rendered or `preload` is called. */
export function onDemandPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPartComponent<Props> & { preload: () => Promise<unknown> } {
  let loaded: ComponentType<Props> | undefined;
  let promise: Promise<ComponentType<Props>> | undefined;
  const preload = () => {
    promise ??= loadWithRetry(load).then((part) => {
      loaded = part;
      return part;
    });
    return promise;
  };
  const Lazy = lazy(async () => ({ default: await (import.meta.env.SSR ? load() : preload()) }));
  // biome-ignore lint/correctness/noComponentHookFactories: it is called once a part, by its module, as `lazy` is
  function LazyPart(props: Props) {
    // A loaded part is rendered directly: `lazy` would suspend, which delays it by 300 ms however short the wait.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    const isHydrated = useRef(false);
    // Effects of what is within the boundary run before this one, unless React hydrates that later.
    useEffect(() => {
      if (!isHydrated.current) dehydrated.add(isHydrated);
      return () => noteHydrated(isHydrated);
    }, []);
    return (
      <Suspense fallback={null}>
        <Part {...props} />
        <Hydrated part={isHydrated} />
      </Suspense>
    );
  }
  return Object.assign(LazyPart, { preload });
}

/** Notes that React has hydrated the boundary in which this stands. */
function Hydrated({ part }: { part: { current: boolean } }) {
  useEffect(() => {
    part.current = true;
    noteHydrated(part);
  }, [part]);
  return null;
}

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** Retries with backoff. Meanwhile the rendered part stays readable, and its links and forms work. */
async function loadWithRetry<Value>(load: () => Promise<Value>): Promise<Value> {
  for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
