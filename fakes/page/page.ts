import { createHash } from 'node:crypto';
import { brand } from '@fernway/brand';
import { html, Markup } from './markup.ts';

/** A page of a stand-in. */
export const page = (title: string, main: Markup): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} · ${brand.name}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`.text;

const STYLE = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; color: light-dark(#1c1f1d, #eef2ef); background: light-dark(#fbfaf7, #121614); overflow-wrap: anywhere; }
main { max-width: 48rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.728rem; line-height: 1.2; letter-spacing: -0.02em; margin: 1rem 0 0.5rem; }
h2 { font-size: 1rem; margin: 1.5rem 0 0.5rem; }
a { color: light-dark(#1d6042, #7fd1a8); }
.quiet { color: light-dark(#545954, #b6beb9); }
form { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 0.75rem; margin: 1.5rem 0; }
input { font: inherit; flex: 1 1 14rem; min-width: 0; min-height: 44px; box-sizing: border-box; padding: 0 0.75rem; border: 1px solid light-dark(#8c8980, #738079); border-radius: 10px; color: inherit; background: light-dark(#fff, #1a201d); }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 0 1.5rem; border: 0; border-radius: 22px; color: light-dark(#fff, #0a2116); background: light-dark(#1d6042, #7fd1a8); }
:focus-visible { outline: 2px solid light-dark(#1d6042, #7fd1a8); outline-offset: 2px; }
ul { list-style: none; margin: 0; padding: 0; }
li { padding: 0.75rem 0; border-top: 1px solid light-dark(#e6e3dc, #2b332f); }
li a { display: block; font-weight: 600; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; margin: 0; }
dt { color: light-dark(#545954, #b6beb9); }
dd { margin: 0; }
iframe { width: 100%; height: 40rem; box-sizing: border-box; border: 1px solid light-dark(#e6e3dc, #2b332f); border-radius: 12px; }
pre { font: inherit; white-space: pre-wrap; margin: 0; padding: 1rem 1.25rem; border-radius: 12px; background: light-dark(#fff, #1a201d); border: 1px solid light-dark(#e6e3dc, #2b332f); }
`;

/** What such a page may do: show its own style, ask its own server, and whatever `more` allows. */
export const policyOf = (...more: string[]): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    ...more,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
