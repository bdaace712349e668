import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { paths } from './core/paths.ts';
import { lazyPartsLoaded } from './runtime/lazy-part.tsx';

/** The most reports of one page: a script that fails in a loop reports nothing new. */
const MAX_REPORTS = 5;
let reports = 0;

function report(error: unknown) {
  reports += 1;
  if (reports > MAX_REPORTS || !(error instanceof Error)) return;
  const { name, message, stack } = error;
  const facts = {
    name,
    message: message.slice(0, 300),
    stack: stack?.slice(0, 4_000),
    path: location.pathname,
  };
  navigator.sendBeacon('/reports/errors', new Blob([JSON.stringify(facts)], { type: 'application/json' }));
}

addEventListener('error', (event) => report(event.error));
addEventListener('unhandledrejection', (event) => report(event.reason));

// After the page has loaded, so that it does not slow down the first load.
function installWorker() {
  navigator.serviceWorker?.register(paths.serviceWorker()).catch(() => {}); // a browser may forbid it
}
// Pages for merchants are no part of what is installed.
if (import.meta.env.PROD && document.querySelector('link[rel=manifest]')) {
  if (document.readyState === 'complete') installWorker();
  else addEventListener('load', installWorker);
}

/** In a transition, so that React makes way for the browser every few milliseconds. */
function hydrate() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* Only render errors have `errorInfo`. A loader's failure is shown by the page and is not reported. */}
        <HydratedRouter onError={(error, { errorInfo }) => errorInfo && report(error)} />
      </StrictMode>,
      { onRecoverableError: report },
    );
  });
}

void lazyPartsLoaded().then(hydrate);
