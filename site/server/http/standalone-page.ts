import { createHash } from 'node:crypto';
import { brand } from '@fernway/brand';
import { readTo } from '@fernway/messages/reader';
import { escapeHtml } from '@fernway/server-kit/escape-html';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { markets } from '../../core/markets.ts';
import { securityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Puts every text of the catalogue in ⟦brackets⟧, so that a test finds texts that are not from it. */
    marksTexts: boolean;
  }
}

interface StandalonePage {
  title: string;
  /** Shown above the title of an error page. */
  status?: number;
  text?: string;
  links?: readonly { label: string; href: string }[];
  /** A form that submits itself where script runs. */
  autoSubmit?: {
    label: string;
    /** Default: the page's own address. */
    action?: string;
    fields?: Readonly<Record<string, string>>;
    /** Origins other than this host's to which it posts or is redirected. */
    origins: readonly string[];
  };
}

/**
 * Sends a small self-contained page without header and footer, which loads nothing.
 * @param page what it says; called once the reader's language is set
 */
export function sendStandalonePage(
  { market, server }: FastifyRequest,
  reply: FastifyReply,
  page: () => StandalonePage,
): FastifyReply {
  const locale = markets[market].language;
  const content = readTo({ locale, marksTexts: server.marksTexts }, page);
  return reply
    .header('content-security-policy', policyOf(content))
    .type('text/html; charset=utf-8')
    .send(htmlOf(content, locale));
}

function htmlOf({ title, status, text, links = [], autoSubmit }: StandalonePage, locale: string): string {
  const body = [
    `<p><b>${escapeHtml(brand.name)}</b></p>`,
    status && `<p>${status}</p>`,
    `<h1>${escapeHtml(title)}</h1>`,
    text && `<p>${escapeHtml(text)}</p>`,
    ...links.map(({ label, href }) => `<p><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`),
    autoSubmit && formOf(autoSubmit),
  ];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} · ${brand.name}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body.filter(Boolean).join('\n')}
</main>
</body>
</html>
`;
}

function formOf({ label, action, fields = {} }: NonNullable<StandalonePage['autoSubmit']>): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const where = action === undefined ? '' : ` action="${escapeHtml(action)}"`;
  const button = `<button>${escapeHtml(label)}</button>`;
  return `<form method="post"${where}>${hidden.join('')}${button}</form><script>${SUBMIT_SCRIPT}</script>`;
}

function policyOf({ autoSubmit }: StandalonePage): string {
  const policy = securityHeaders['content-security-policy'].replace(
    "default-src 'none'",
    `default-src 'none'; style-src '${STYLE_HASH}'${autoSubmit ? `; script-src '${SUBMIT_SCRIPT_HASH}'` : ''}`,
  );
  // Browsers apply `form-action` to the redirects of a form as well.
  const actions = autoSubmit && ["'self'", ...autoSubmit.origins].join(' ');
  return actions ? policy.replace("form-action 'none'", `form-action ${actions}`) : policy;
}

const SUBMIT_SCRIPT = 'document.forms[0].submit()';
// The tokens of `ui/tokens.css`, which is not loaded here.
const STYLE =
  ':root{color-scheme:light dark;color:light-dark(#1c1f1d,#eef2ef);background:light-dark(#fbfaf7,#121614)}body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto 0;padding:0 1rem;overflow-wrap:anywhere}h1{font-size:1.5rem;line-height:1.25}a,b{color:light-dark(#1d6042,#7fd1a8)}b{font-size:1.25rem}button{font:inherit;font-weight:600;min-height:44px;padding:.5rem 1.25rem;border:0;border-radius:22px;color:light-dark(#fff,#0b2619);background:light-dark(#1d6042,#7fd1a8);overflow-wrap:anywhere}';

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const STYLE_HASH = hashOf(STYLE);
const SUBMIT_SCRIPT_HASH = hashOf(SUBMIT_SCRIPT);
