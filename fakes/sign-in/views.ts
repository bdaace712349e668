import { createHash } from 'node:crypto';
import * as t from '@fernway/messages/fake-sign-in';
import { html } from '../page/markup.ts';

const style =
  'body{font:16px/1.5 system-ui;max-width:26rem;margin:3rem auto;padding:0 1rem}label,legend{display:block;margin-top:1rem}input[type=text]{width:100%;font:inherit;padding:.5rem;box-sizing:border-box}fieldset{border:0;padding:0;margin:0}fieldset label{display:inline-block;margin:0 1rem 0 0}button{font:inherit;padding:.5rem 1.5rem;margin:1.5rem .5rem 0 0}';

/** Nothing runs on the page. Where its form leads in the end is the site that asked. */
export const loginPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/** Asks who somebody is, and what the provider shall say of him. */
export const loginView = (provider: string): string =>
  `<!doctype html>\n${
    html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t.signInWith(provider)}</title><style>${style}</style></head>
<body><main><h1>${t.signInWith(provider)}</h1>
<p>${t.whatItIs()}</p>
<form method="post">
<label for="login">${t.login()}</label><input id="login" name="login" type="text" required autofocus autocomplete="off" value="ada">
<label for="name">${t.name()}</label><input id="name" name="name" type="text" autocomplete="off" value="Ada Fern">
<label for="email">${t.email()}</label><input id="email" name="email" type="text" inputmode="email" autocomplete="off" value="ada@example.test">
<fieldset><legend>${t.address()}</legend>
<label><input type="radio" name="address" value="verified" checked> ${t.verified()}</label>
<label><input type="radio" name="address" value="unverified"> ${t.unverified()}</label>
<label><input type="radio" name="address" value="withheld"> ${t.withheld()}</label>
</fieldset>
<button>${t.goOn()}</button><button name="cancel" value="yes" formnovalidate>${t.cancel()}</button>
</form></main></body></html>`.text
  }\n`;
