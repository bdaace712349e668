import { brand } from '@fernway/brand';
import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { type ReactNode, use, useEffect } from 'react';
import { Links, Meta, Outlet } from 'react-router';
import type { Route } from './+types/root.ts';
import { CspNonceContext } from './core/csp-nonce.ts';
import { markets } from './core/markets.ts';
import { SIGNED_IN_HINT_COOKIE } from './core/session-hint.ts';
import { visitOf } from './core/visit.ts';
import icon from './pwa/icon.svg?url';
import beforeHydration from './runtime/before-hydration/entry.ts?inline-script';
import { lazyPart, whenHydrated } from './runtime/lazy-part.tsx';
import { PageScriptList } from './runtime/page-scripts.tsx';
import { ScrollRestoration } from './runtime/scroll-restoration.tsx';
import { SiteLinks } from './runtime/site-link.tsx';
import { type SiteData, useSite } from './runtime/use-site.ts';
import styles from './styles.css?url';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: latin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-180.png' },
];

export const meta: Route.MetaFunction = () => [
  { title: brand.name },
  { name: 'description', content: brand.tagline },
];

export function loader({ context }: Route.LoaderArgs): SiteData {
  const { market, hosts, merchantApp, preferences, maxPasswordLength } = visitOf(context);
  return { market, hosts, merchantApp, preferences, maxPasswordLength };
}

/** Loaded once per visit: so if the data of a later page fails, only that page fails. */
export const shouldRevalidate = () => false;

/**
 * Decides before the first paint whether the header is a guest's: the page is the same for everybody. Reading
 * `document.cookie` blocks until another process of the browser answers; the cookie store is asynchronous.
 */
const markSignedIn = `mayBeSignedIn=(globalThis.cookieStore?cookieStore.get('${SIGNED_IN_HINT_COOKIE}'):Promise.resolve(document.cookie.includes('${SIGNED_IN_HINT_COOKIE}='))).then(is=>{if(is)document.documentElement.classList.add('signed-in');return!!is})`;

export function Layout({ children }: { children: ReactNode }) {
  const site = useSite();
  useEffect(() => whenHydrated(() => void globalThis.interactionReplay?.replay()), []);
  return (
    <html lang={markets[site?.market ?? 'CA'].language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Numbers that a browser turns into links would not match the server's HTML on hydration. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <meta name="theme-color" content={brand.colours.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={brand.colours.dark} media="(prefers-color-scheme: dark)" />
        <script nonce={use(CspNonceContext)}>{markSignedIn}</script>
        <script
          nonce={use(CspNonceContext)}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code
          dangerouslySetInnerHTML={{ __html: beforeHydration }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        <SiteLinks>{children}</SiteLinks>
        <ScrollRestoration />
        <PageScriptList />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Shown if the header or footer fails. */
export const ErrorBoundary = lazyPart(async () => (await import('./shell/errors/root-error.tsx')).RootError);
