import { offlineIn } from '@fernway/messages/offline';

/** A page that was seen and is still readable. */
export interface SeenPage {
  /** Path and query, escaped as in an address. */
  path: string;
  /** The title as in the page's HTML, still escaped. */
  title: string;
  /** The page's language: "en-CA". */
  locale: string | undefined;
}

// The tokens of `ui/tokens.css`, which may not be cached.
const style =
  ':root{color-scheme:light dark;color:light-dark(#1c1f1d,#eef2ef);background:light-dark(#fbfaf7,#121614)}body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:16vh auto 3rem;padding:0 1rem}h1{line-height:1.2}a{color:light-dark(#1d6042,#7fd1a8)}li{margin:.5rem 0}';

/**
 * Shown when a page cannot be loaded: why, and which pages are still readable, in the language of the last one. It
 * loads nothing else. This file imports nothing that pages import too, so that the worker is built as one file.
 * @param seen the latest first
 */
export async function offlinePage(seen: readonly SeenPage[]): Promise<Response> {
  const locale = seen[0]?.locale ?? navigator.language;
  const t = offlineIn(locale);
  const links = seen.map(
    ({ path, title }) => `<li><a href="${path.replaceAll('&', '&amp;')}">${title}</a></li>`,
  );
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${t.youAreOffline}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${t.youAreOffline}</h1>
<p>${t.needsConnection} <a href="">${t.tryAgain}</a></p>
${links.length > 0 ? `<h2>${t.pagesSeen}</h2>\n<ul>\n${links.join('\n')}\n</ul>` : ''}
</main>
</body>
</html>
`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src '${await hashOf(style)}'; base-uri 'none'; form-action 'none'`,
    },
  });
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
