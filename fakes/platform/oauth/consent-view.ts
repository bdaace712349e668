import * as t from '@fernway/messages/fake-platform';
import { html, type Markup } from '../../page/markup.ts';
import { layout } from '../pages/layout.ts';
import type { FakeShop } from '../shops/shop.ts';
import type { InstallRequest } from './install-request.ts';

/** Names what the app may do, in words, and asks. */
export const consentView = (
  shop: FakeShop,
  { appName, clientId, redirectUri, scopes, state }: InstallRequest & { appName: string },
): string =>
  layout({
    shop,
    title: t.installApp(appName),
    isNarrow: true,
    main: html`<h1>${t.installApp(appName)}</h1>
<p>${t.installWhere(shop.facts.name)}</p>
<form method="post" class="card" action="/admin/oauth/authorize">
<input type="hidden" name="client_id" value="${clientId}">
<input type="hidden" name="redirect_uri" value="${redirectUri}">
<input type="hidden" name="scope" value="${scopes.join(',')}">
<input type="hidden" name="state" value="${state}">
<fieldset><legend>${t.appWants(appName)}</legend>
${scopes.map(scopeRow)}
<p class="quiet">${t.grantFewer()}</p>
</fieldset>
<div class="buttons"><button>${t.install()}</button><button name="cancel" value="yes" class="plain">${t.cancel()}</button></div>
</form>`,
  });

const scopeRow = (scope: string): Markup =>
  html`<label class="check"><input type="checkbox" name="granted" value="${scope}" checked><span>${t.scopeMeaning(scope)} <code>${scope}</code></span></label>`;

/** The app's request is not right, and nothing can be granted. */
export const refusedAuthorizationView = (shop: FakeShop, mistake: string): string =>
  layout({
    shop,
    title: t.badRequest(),
    isNarrow: true,
    main: html`<h1>${t.badRequest()}</h1><p><code>Oauth error ${mistake}</code></p>`,
  });
