/** Runs something once the browser has nothing else to do; Safari cannot tell, and runs it next. */
export const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run);
};
