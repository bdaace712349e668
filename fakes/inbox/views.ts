import * as t from '@fernway/messages/inbox';
import { html, type Markup, withLinks } from '../page/markup.ts';
import { page, policyOf } from '../page/page.ts';
import type { StoredMail } from './mail-store.ts';

/** All mails, or those to somebody. */
export function listView(
  mails: StoredMail[],
  { to, recipients }: { to: string; recipients: string[] },
): string {
  return page(
    t.inbox(),
    html`<h1>${t.inbox()}</h1>
<p class="quiet">${t.whatItIs()}</p>
<form>
<label for="to">${t.recipient()}</label>
<input id="to" name="to" type="text" inputmode="email" autocomplete="off" list="recipients" value="${to}">
<datalist id="recipients">${recipients.map((one) => html`<option value="${one}"></option>`)}</datalist>
<button>${t.show()}</button>
${to !== '' && html`<a href="/">${t.showAll()}</a>`}
</form>
${mails.length === 0 && html`<p>${to === '' ? t.empty() : t.emptyFor(to)}</p>`}
<ul>${mails.map(row)}</ul>`,
  );
}

const row = ({ id, subject, to, at }: StoredMail): Markup =>
  html`<li><a href="/mail/${id}">${subject || t.withoutSubject()}</a>
<span class="quiet">${to.join(', ')} · ${time(at)}</span></li>`;

const time = (at: string): Markup => html`<time datetime="${at}">${t.at(new Date(at))}</time>`;

/** One mail: who, when, as a page and as text. */
export function mailView(mail: StoredMail): string {
  const subject = mail.subject || t.withoutSubject();
  return page(
    subject,
    html`<p><a href="/">${t.backToAll()}</a></p>
<h1>${subject}</h1>
<dl>
<dt>${t.from()}</dt><dd>${mail.from}</dd>
<dt>${t.to()}</dt><dd>${mail.to.join(', ')}</dd>
${mail.replyTo && html`<dt>${t.answersGoTo()}</dt><dd>${mail.replyTo}</dd>`}
<dt>${t.sentLabel()}</dt><dd>${time(mail.at)}</dd>
</dl>
${
  mail.html &&
  html`<h2>${t.asPage()}</h2>
<iframe title="${t.asPage()}" src="/mail/${mail.id}/page" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
}
<h2>${t.asText()}</h2>
<pre tabindex="0">${withLinks(mail.text)}</pre>`,
  );
}

export const goneView = (): string =>
  page(t.gone(), html`<h1>${t.gone()}</h1><p><a href="/">${t.backToAll()}</a></p>`);

/** What the page itself may do: show its own style, and a mail in a frame. */
export const pagePolicy = policyOf("frame-src 'self'");

/** What a mail may do, opened in the frame or by itself: show its own styles, pictures and type, and open links elsewhere. */
export const mailPolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');
