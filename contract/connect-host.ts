import Type from 'typebox';
import { call } from './call.ts';
import { MerchantWelcome } from './connect.ts';
import { KB, ofVisitor, optionalText, visitorForm } from './visitor.ts';

/*
 * What the site's server answers at the host to which Shopify sends merchants and webhooks. What it asks of a region for
 * that is in `connect.ts`.
 */

/** What Shopify reports of a product with all its variants. */
const MAX_WEBHOOK_BYTES = 1_024 * KB;

const fromShopify = {
  ...ofVisitor,
  from: 'any',
  shape: 'page',
  writes: true,
  repeat: 'set',
  passesQuery: true,
} as const;

/** How merchants who install our app arrive: what Shopify has signed in their address is the proof. */
export const installs = {
  openApp: call({
    ...fromShopify,
    row: 'S60',
    path: '/shopify',
    summary: 'Where Shopify sends a merchant who installs or opens the app: redirects to the consent',
  }),
  appInstallCallback: call({
    ...fromShopify,
    row: 'S61',
    path: '/shopify/callback',
    summary: 'Where Shopify sends the merchant back to: the shop is connected',
  }),
};

/** What Shopify reports, on its way to a region. */
export const webhooks = {
  passWebhook: call({
    base: '',
    row: 'S62',
    method: 'POST',
    repeat: 'set',
    path: '/platform/shopify',
    summary: 'Passes on what Shopify reports, byte for byte, to a region, which checks the signature',
    audience: 'shopify',
    from: 'any',
    limit: 'none',
    takes: 'signed',
    maxBytes: MAX_WEBHOOK_BYTES,
    body: {},
    passesBody: true,
    answer: Type.Object({ received: Type.Boolean() }),
    errors: ['too_large'],
  }),
};

/** The page that a merchant sees after an installation. */
export const applications = {
  installProgress: call({
    ...ofVisitor,
    row: 'S63',
    path: '/welcome/progress',
    summary: 'How far the connection of the shop has come that this browser has connected',
    answer: MerchantWelcome,
    errors: ['not_found'],
  }),
  sendApplication: call({
    ...visitorForm,
    row: 'S64',
    path: '/welcome',
    summary: 'Takes what a merchant says of their company; without script it is answered with the page',
    maxBytes: 16 * KB,
    body: {
      registeredName: optionalText,
      registrationNumber: optionalText,
      register: optionalText,
      agrees: optionalText,
    },
    passesBody: true,
    answer: Type.Object({ saved: Type.Boolean({ description: 'false: the store is approved already' }) }),
    errors: ['not_found'],
  }),
};

/** The calls at the host to which Shopify sends merchants and webhooks: no other host has them. */
export const connectCalls = { ...installs, ...webhooks, ...applications };
