import { createContext, use } from 'react';
import { type EntryContext, Scripts } from 'react-router';
import { CspNonceContext } from '../core/csp-nonce.ts';

/** Addresses of the scripts of a page. */
export interface PageScripts {
  /** All that the entry and the routes import, and themselves. */
  files: string[];
  /** The router's list of pages. */
  manifest: string;
  /** The module of each matched route, by its id. */
  routes: Record<string, string>;
  /** Hydrates the page. */
  entry: string;
  /** Whether nothing happens by itself on the page, so that a phone may wait for somebody before it runs them. */
  mayWait: boolean;
}

/** What the server knows of a page's scripts; undefined in the browser. */
export const PageScriptsContext = createContext<{ scripts: PageScripts; state: string } | undefined>(
  undefined,
);

/**
 * Reads from the router's context what its own `Scripts` would render, and has it stream the page's data.
 */
export function pageScriptsOf(router: EntryContext, { mayWait }: { mayWait: boolean }) {
  const { manifest, staticHandlerContext, serverHandoffString = '{}' } = router;
  router.renderMeta = { ...router.renderMeta, didRenderScripts: true };
  const matched = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const scripts: PageScripts = {
    files: [
      ...new Set([
        ...manifest.entry.imports,
        ...matched.flatMap(({ module, imports = [] }) => [...imports, module]),
      ]),
    ],
    manifest: manifest.url,
    routes: Object.fromEntries(matched.map(({ id, module }) => [id, module])),
    entry: manifest.entry.module,
    mayWait,
  };
  return { scripts, state: serverHandoffString };
}

/**
 * Names the scripts of a page for `before-hydration/load-scripts.ts`, in place of the router's `Scripts`, which would
 * have them loaded and run before anything is painted. React leaves both elements as the server has rendered them.
 */
export function PageScriptList() {
  const pageScripts = use(PageScriptsContext);
  const nonce = use(CspNonceContext);
  if (import.meta.env.DEV) return <Scripts />;
  const { scripts, state } = pageScripts ?? {};
  const stream =
    'new ReadableStream({start(controller){__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream())';
  return (
    <>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the router's own state, escaped by it
        dangerouslySetInnerHTML={{
          __html: state ? `__reactRouterContext=${state};__reactRouterContext.stream=${stream}` : '',
        }}
      />
      <script
        id="page-scripts"
        type="application/json"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: addresses of our own files
        dangerouslySetInnerHTML={{ __html: scripts ? JSON.stringify(scripts) : '' }}
      />
    </>
  );
}
