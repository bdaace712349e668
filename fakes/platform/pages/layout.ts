import { createHash } from 'node:crypto';
import * as t from '@fernway/messages/fake-platform';
import type { FastifyReply } from 'fastify';
import { html, Markup } from '../../page/markup.ts';
import type { FakeShop } from '../shops/shop.ts';

/** The parts of a shop's admin, in their order. */
export const ADMIN_SECTIONS = ['products', 'collections', 'discounts', 'orders', 'app', 'settings'] as const;
export type AdminSection = (typeof ADMIN_SECTIONS)[number];

interface PlatformPage {
  title: string;
  main: Markup;
  /** undefined: a page of the stand-in itself. */
  shop?: { facts: Pick<FakeShop['facts'], 'name'> } | undefined;
  /** In a shop's admin: where it is in the menu. */
  section?: AdminSection;
  /** What the last form has done. */
  message?: string | undefined;
  isNarrow?: boolean;
}

/** A page of the platform, of one of its shops' admin, or of its app store. */
export const layout = ({ title, main, shop, section, message, isNarrow = false }: PlatformPage): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} · ${shop?.facts.name ?? t.platformName()}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<a class="skip" href="#main">${t.skipToContent()}</a>
<header><b>${shop?.facts.name ?? t.platformName()}</b> <span class="quiet">${t.whatPlatformIs()}</span></header>
<div class="frame">
${shop && section && menu(section)}
<main id="main"${isNarrow && new Markup(' class="narrow"')}>
${message !== undefined && html`<p role="status" class="message">${message}</p>`}
${main}
</main>
</div>
</body>
</html>
`.text;

const menu = (current: AdminSection): Markup =>
  html`<nav aria-label="${t.adminMenu()}"><ul>${ADMIN_SECTIONS.map(
    (section) =>
      html`<li><a href="/admin/${section}"${section === current && new Markup(' aria-current="page"')}>${t.sectionName(section)}</a></li>`,
  )}</ul></nav>`;

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#dcdfe0, #33383c); --quiet: light-dark(#555b60, #aeb5ba); --accent: light-dark(#0b5d57, #7ad3ca); }
*, ::before, ::after { box-sizing: border-box; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; color: light-dark(#1b1d1f, #eceff1); background: light-dark(#f1f2f3, #131517); overflow-wrap: anywhere; }
header { padding: .75rem 1rem; border-bottom: 1px solid var(--line); background: light-dark(#fff, #1a1d20); }
.skip { position: absolute; left: -100rem; }
.skip:focus { position: static; }
.frame { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 1rem; max-width: 76rem; margin: 0 auto; padding: 1rem; }
.frame > nav { flex: 0 0 11rem; }
.frame > nav ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem; }
.frame > nav li { flex: 1 1 8rem; }
.frame > nav a { display: block; padding: .5rem .75rem; min-height: 44px; border-radius: 8px; color: inherit; text-decoration: none; }
.frame > nav a:hover, .frame > nav a[aria-current] { background: light-dark(#fff, #24282c); }
.frame > nav a[aria-current] { font-weight: 600; }
main { flex: 1 1 22rem; min-width: 0; }
main.narrow { max-width: 38rem; margin: 0 auto; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .25rem 0 1rem; }
h2 { font-size: 1.1rem; margin: 0 0 .5rem; }
a { color: var(--accent); }
.card { display: block; margin: 0 0 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: 12px; background: light-dark(#fff, #1a1d20); }
.scroll { overflow-x: auto; }
.scroll table { min-width: 36rem; }
table { width: 100%; border-collapse: collapse; overflow-wrap: break-word; }
th, td { padding: .5rem; text-align: left; border-bottom: 1px solid var(--line); vertical-align: middle; }
th.number, td.number { text-align: right; white-space: nowrap; }
label { display: block; margin: .5rem 0 .25rem; font-weight: 600; }
label.check { display: grid; grid-template-columns: 20px 1fr; align-items: center; gap: .5rem; min-height: 44px; margin: 0; font-weight: 400; }
fieldset { border: 0; margin: 0; padding: 0; }
legend { font-weight: 600; padding: 0; }
input, select, textarea { font: inherit; width: 100%; min-height: 44px; padding: .25rem .75rem; border: 1px solid light-dark(#80868b, #7d858b); border-radius: 8px; color: inherit; background: light-dark(#fff, #131517); }
input[type=checkbox], input[type=radio] { width: 20px; min-height: 20px; height: 20px; }
td input { min-width: 6rem; }
textarea { min-height: 7rem; }
.row { display: flex; flex-wrap: wrap; gap: 0 1rem; align-items: end; }
.row > * { flex: 1 1 12rem; }
.row > .fit, .fit { flex: 0 0 auto; }
button, .button { display: inline-block; font: inherit; font-weight: 600; min-height: 44px; padding: .5rem 1.25rem; border: 1px solid transparent; border-radius: 10px; color: light-dark(#fff, #06211f); background: var(--accent); text-decoration: none; cursor: pointer; }
button.plain { color: inherit; background: transparent; border-color: light-dark(#80868b, #7d858b); }
button.danger { color: light-dark(#fff, #2a0603); background: light-dark(#a3261b, #ff9d94); }
.buttons { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 1rem; }
.quiet { color: var(--quiet); font-size: .875rem; font-weight: 400; }
code { font-size: .875em; color: var(--quiet); }
.message { padding: .75rem 1rem; border-radius: 10px; background: light-dark(#dff3ee, #123532); }
.badge { display: inline-block; padding: 0 .5rem; border-radius: 999px; border: 1px solid var(--line); font-size: .875rem; white-space: nowrap; }
img.large { max-width: 100%; height: auto; border-radius: 12px; display: block; margin: 0 auto 1rem; }
img.thumb { width: 40px; height: 40px; border-radius: 6px; display: block; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (max-width: 48rem) { .frame > nav { flex-basis: 100%; } .frame > nav li { flex: 0 0 auto; } }
`;

/**
 * A page may show its own style and pictures. Where its forms lead in the end is the app that is installed, on a host
 * of its own: they are not limited.
 */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src 'self' http://127.0.0.1:* http://*.localhost:*; base-uri 'none'; frame-ancestors 'none'`;

/** Sends such a page. */
export const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(page);
