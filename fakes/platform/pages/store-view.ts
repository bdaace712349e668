import * as t from '@fernway/messages/fake-platform';
import { html } from '../../page/markup.ts';
import type { FakeShop } from '../shops/shop.ts';
import { selectInput, textInput } from './inputs.ts';
import { layout } from './layout.ts';

interface StoreView {
  appName: string;
  shops: readonly FakeShop[];
  isInstalled(shop: FakeShop): boolean;
  port: number;
  /** The host of the shop that the choice begins with. */
  chosen?: string;
  /** Why no shop was made. */
  mistake?: string;
}

const COUNTRIES = ['CA', 'US', 'DE'];
const CURRENCIES = ['CAD', 'USD', 'EUR'];
const LANGUAGES = ['en', 'fr'];
const SIZES = [10, 1_000, 10_000, 100_000];

/** The app's listing: Install for a shop that there is, a form for a new one, and all shops. */
export const storeView = ({ appName, shops, isInstalled, port, chosen, mistake }: StoreView): string =>
  layout({
    title: t.appStore(),
    isNarrow: true,
    main: html`<h1>${appName}</h1>
<p>${t.listingBlurb(appName)}</p>
${
  shops.length > 0 &&
  html`<form action="/install" class="card">
<h2>${t.installOnShop()}</h2>
${selectInput({
  name: 'shop',
  label: t.yourShop(),
  ...(chosen !== undefined && { value: chosen }),
  choices: shops.map(({ facts, products }) => [
    facts.host,
    `${facts.name} (${t.productsInAll(products.size)})`,
  ]),
})}
<div class="buttons"><button>${t.install()}</button></div>
</form>`
}
<form method="post" action="/new-shop" class="card">
<h2>${t.makeShop()}</h2>
${mistake !== undefined && html`<p role="alert">${mistake}</p>`}
<div class="row">${textInput({ name: 'name', label: t.shopName(), required: true })}
${selectInput({ name: 'products', label: t.productCount(), choices: SIZES.map((size) => [String(size), size.toLocaleString('en')]) })}</div>
<div class="row">${selectInput({ name: 'country', label: t.country(), choices: COUNTRIES.map((code) => [code, t.countryName(code)]) })}
${selectInput({ name: 'currency', label: t.currency(), choices: CURRENCIES.map((code) => [code, code]) })}
${selectInput({ name: 'language', label: t.language(), choices: LANGUAGES.map((code) => [code, t.languageName(code)]) })}</div>
<div class="buttons"><button>${t.create()}</button></div>
</form>
${
  shops.length > 0 &&
  html`<section class="card"><h2>${t.allShops()}</h2><div class="scroll"><table><tbody>${shops.map(
    (shop) =>
      html`<tr><th scope="row">${shop.facts.name}<br><span class="quiet">${shop.facts.host}</span></th>
<td>${isInstalled(shop) ? t.installed() : t.notInstalled()}</td>
<td><a href="http://${shop.facts.host}:${port}/admin" aria-label="${t.labelOf(t.openAdmin(), shop.facts.name)}">${t.openAdmin()}</a></td></tr>`,
  )}</tbody></table></div></section>`
}`,
  });
