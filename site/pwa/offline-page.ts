import { offlineIn } from '@fernway/messages/offline';
import icon from './icon.svg?raw';

/** A page that was seen and is still readable. */
export interface SeenPage {
  /** Path and query, escaped as in an address. */
  path: string;
  /** The title as in the page's HTML, still escaped. */
  title: string;
  /** The page's language: "en-CA". */
  locale: string | undefined;
}

// The brand as its icon has it: what pages import cannot be part of the worker's file.
const name = /<title>([^<]*)/.exec(icon)?.[1] ?? '';
const mark = icon.replace(/<title>[^<]*<\/title>/, '').replace('<svg', '<svg aria-hidden="true"');

// The tokens of `ui/tokens.css`, which may not be cached.
const style = `:root{color-scheme:light dark;color:light-dark(#1c1f1d,#eef2ef);background:light-dark(#fbfaf7,#121614);--green:light-dark(#1d6042,#7fd1a8);--line:light-dark(#e6e3dc,#2f3632)}\
body{font:1rem/1.5 Figtree,ui-rounded,system-ui,sans-serif;margin:0}\
header{border-bottom:1px solid var(--line);padding:.9rem 1rem}\
header a{display:flex;align-items:center;gap:.6rem;max-width:40rem;margin:auto;font-size:1.3rem;font-weight:700;letter-spacing:-.02em;color:inherit;text-decoration:none}\
header svg{width:2rem;height:2rem;border-radius:.5rem}\
main{max-width:40rem;margin:clamp(2rem,9vh,6rem) auto 3rem;padding:0 1rem}\
h1{font-size:2rem;line-height:1.15;letter-spacing:-.02em;margin:0 0 .6rem}h2{font-size:1.15rem;margin:2.4rem 0 .8rem}p{margin:0 0 1.4rem}\
.retry{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.4rem;border-radius:99rem;background:var(--green);color:light-dark(#fff,#121614);font-weight:600;text-decoration:none}\
ul{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:.75rem;background:light-dark(#fff,#1a1f1c)}li+li{border-top:1px solid var(--line)}\
li a{display:block;padding:.8rem 1rem;color:inherit;text-decoration:none;overflow-wrap:anywhere}li a:hover{color:var(--green);text-decoration:underline}\
:focus-visible{outline:2px solid var(--green);outline-offset:2px}`;

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
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.youAreOffline}</title>
<style>${style}</style>
</head>
<body>
<header><a href="/">${mark}${name}</a></header>
<main>
<h1>${t.youAreOffline}</h1>
<p>${t.needsConnection}</p>
<a class="retry" href="">${t.tryAgain}</a>
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
