import * as at from '@fernway/messages/inbox';
import * as t from '@fernway/messages/push-stand-in';
import { html } from '../page/markup.ts';
import { page, policyOf } from '../page/page.ts';
import type { ReceivedMessage } from './received-message.ts';

/** What the page may do: show its own style. */
export const pagePolicy = policyOf();

export const messagesView = (messages: readonly ReceivedMessage[]): string =>
  page(
    t.pushedMessages(),
    html`<h1>${t.pushedMessages()}</h1>
<p class="quiet">${t.whatItIs()}</p>
${messages.length === 0 && html`<p>${t.empty()}</p>`}
<ul>${messages.map(row)}</ul>`,
  );

function row({ to, at: when, text }: ReceivedMessage) {
  const { title = '', body = text } = read(text);
  return html`<li><strong>${title}</strong><br>${body}<br>
<span class="quiet">${t.browser(to.split('/').at(-1) ?? '')} · <time datetime="${when}">${at.at(new Date(when))}</time></span></li>`;
}

/** What our own messages hold; another text is shown as it is. */
function read(text: string): { title?: string; body?: string } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
