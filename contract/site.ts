import Type, { type TSchema } from 'typebox';
import { type Call, type CallAnswer, type CallBody, type CallRequest, call } from './call.ts';
import { applications, connectCalls, installs, webhooks } from './connect-host.ts';
import type { AnyErrorCode } from './errors.ts';
import { apps as appCalls } from './identity/apps.ts';
import { type Contract, contract } from './index.ts';
import { uploadLimits } from './limits.ts';
import { NearestCity } from './places.ts';
import { SearchCount } from './search.ts';
import { Suggestion } from './shapes.ts';
import { Viewer } from './shopper-shapes.ts';
import { SOCIAL_LABELS, type SocialProviderName } from './social.ts';
import { visitorForm as form, KB, ofVisitor, optionalText as text } from './visitor.ts';
import { Id } from './wire.ts';

/*
 * What the site's server itself answers to browsers, besides pages and files: scripts and forms of its pages use it.
 * Calls that it passes on to identity are in `identity.ts`.
 */

/** Where a form leads once it is taken: a path of the site; anything else is taken as `/`. */
const to = text;
const Ids = Type.Optional(Type.String({ description: 'Comma-separated' }));

const ofShopper = { base: '', audience: 'session', limit: 'none' } as const;

/** What visitors choose, kept in cookies. A form is redirected to `to`; a script gets no content. */
const preferences = {
  chooseLocation: call({
    ...form,
    row: 'S01',
    path: '/location',
    summary: 'Keeps the place that was chosen',
    shape: 'nothing',
    body: { state: text, city: text, area: text, to },
    passesBody: true,
  }),
  nearestCityForVisitor: call({
    ...form,
    row: 'S02',
    path: '/location/nearest',
    summary: 'The city nearest to the coordinates, which are neither kept nor logged',
    body: { latitude: Type.String(), longitude: Type.String() },
    answer: NearestCity,
    errors: ['not_found'],
  }),
  continueInBrowser: call({
    ...form,
    row: 'S03',
    path: '/continue',
    summary: 'Goes on without the app',
    shape: 'nothing',
    body: { to },
    passesBody: true,
  }),
  chooseMarkets: call({
    ...form,
    row: 'S04',
    path: '/markets',
    summary: 'Keeps the markets whose goods are listed',
    shape: 'nothing',
    body: { show: text, to },
    passesBody: true,
  }),
};

const report = {
  ...ofVisitor,
  method: 'POST',
  writes: false,
  from: 'any',
  limit: 'posts',
  takes: 'report',
  shape: 'nothing',
  maxBytes: 16 * KB,
  body: {},
} as const;

/** What browsers report. Whatever cannot be read is accepted and ignored. */
const browserReports = {
  reportPolicyViolation: call({
    ...report,
    row: 'S05',
    path: '/reports/csp',
    summary: 'Counts and logs a violation of the security policy',
  }),
  reportError: call({
    ...report,
    row: 'S06',
    path: '/reports/errors',
    summary: 'Counts and logs an error of our scripts',
  }),
};

const viewer = {
  viewer: call({
    ...ofVisitor,
    row: 'S07',
    path: '/me',
    summary:
      'Who looks at a page that is the same for everybody, and what they have done with the things on it',
    query: { productIds: Ids, offerIds: Ids, storeIds: Ids },
    answer: Type.Union([
      Type.Object({ guest: Type.Literal(true) }),
      Type.Object({ guest: Type.Literal(false), ...Viewer.properties }),
    ]),
  }),
};

/** The region's calls that pages may make for their shopper: no others are passed on. */
export const SHOPPER_CALLS = [
  'makeLikes',
  'makeUnLikes',
  'makeFollow',
  'makeUnfollow',
  'snippetsAdd',
  'snippetsDelete',
  'snippetsDeletes',
  'offerBuyNowClick',
  'isUserShopifyOrder',
  'getUserProductRating',
  'bills',
  'rating',
  'deleteUserNotification',
  'updateUserWebToken',
  'saveUserNotification',
] as const satisfies (keyof Contract)[];
export type ShopperCall = (typeof SHOPPER_CALLS)[number];

/** The fields of such a call, without `user`, which comes from the session. */
export type ShopperCallRequest<Name extends ShopperCall> = Omit<CallRequest<Contract[Name]>, 'user'>;
export type ShopperCallAnswer<Name extends ShopperCall> = CallAnswer<Contract[Name]>;

const refusedByAudience: readonly AnyErrorCode[] = ['unauthorized', 'forbidden', 'insufficient_scope'];

/** The region checks the fields: the site only knows for whom the call is made. */
const forShopper = (name: ShopperCall, position: number) => {
  const { summary, answer, errors, writes, repeat }: Call = contract[name];
  return call({
    ...ofShopper,
    row: `S${20 + position}`,
    method: 'POST',
    writes,
    ...(repeat && { repeat }),
    path: `/own/${name}`,
    summary: `${summary}: parameters and \`body\` in one object, without \`user\``,
    maxBytes: 32 * KB,
    body: {},
    passesBody: true,
    answer: answer as TSchema,
    errors: errors.filter((code) => !refusedByAudience.includes(code)),
  });
};

/** The region's calls that pages make for their shopper, under the same names. */
export const shopperCalls = Object.fromEntries(
  SHOPPER_CALLS.map((name, position) => [name, forShopper(name, position)]),
) as {
  [Name in ShopperCall]: Omit<ReturnType<typeof forShopper>, 'answer'> & Pick<Contract[Name], 'answer'>;
};

const profileForm = {
  ...ofShopper,
  method: 'POST',
  takes: 'form',
  passesBody: true,
  maxBytes: 64 * KB,
  answer: Type.Object({}),
} as const;

const picture = {
  ...ofShopper,
  method: 'POST',
  repeat: 'set',
  limit: 'posts',
  takes: 'bytes',
  maxBytes: uploadLimits.bytes,
  params: { storeId: Id, id: Id },
  body: {},
  answer: contract.uploadBillImage.answer,
  errors: ['not_found', 'picture_too_large', 'too_large', 'unsupported_media_type', 'already_rated'],
} as const;

/** Forms of a shopper's own pages. One that is sent without script is answered with a page. */
const profileForms = {
  saveProfile: call({
    ...profileForm,
    row: 'S08',
    repeat: 'set',
    path: '/profile',
    summary: 'Saves the profile',
    body: { name: text, mob: text, email: text, gender: text },
  }),
  sendMessage: call({
    ...profileForm,
    row: 'S09',
    repeat: 'key',
    path: '/contact',
    summary: 'Sends us a message',
    body: { email: text, type: text, location: text, comment: text },
  }),
};

const dataExport = {
  downloadOwnData: call({
    ...ofShopper,
    row: 'S10',
    path: '/profile/data',
    summary: 'Everything that identity and both regions hold about the shopper, as one file',
    limit: 'posts',
    shape: 'file',
    types: ['application/json'],
    passesQuery: true,
  }),
};

const uploads = {
  uploadBillPicture: call({
    ...picture,
    row: 'S11',
    path: '/own/pictures/bill/{storeId}/{id}',
    summary: 'Takes a picture of a bill',
  }),
  uploadRatingPicture: call({
    ...picture,
    row: 'S12',
    path: '/own/pictures/rating/{storeId}/{id}',
    summary: 'Takes a picture for a rating',
  }),
};

const deletion = {
  confirmDeletion: call({
    ...ofVisitor,
    row: 'S13',
    method: 'POST',
    repeat: 'set',
    path: '/userDeleteConfirmation/{email}',
    summary: 'Deletes an account with the token of a mailed link',
    takes: 'form',
    shape: 'page',
    maxBytes: KB,
    params: { email: Type.String() },
    query: { token: text },
    passesQuery: true,
    body: {},
    passesBody: true,
    errors: ['contact_support'],
  }),
};

const standIn = { ...ofVisitor, path: '/push/stand-in' } as const;

/** How browsers subscribe to messages, where any are pushed; the stand-in is there in development only. */
const push = {
  pushKey: call({
    ...ofVisitor,
    row: 'S14',
    path: '/push',
    summary: 'The key with which a browser subscribes; not_found: nothing is pushed',
    from: 'any',
    errors: ['not_found'],
    answer: Type.Object({
      key: Type.String(),
      hasStandIn: Type.Boolean({
        description: 'Whether the page asks the stand-in for a subscription instead of the browser',
      }),
    }),
  }),
};

const pushStandIn = {
  subscribeAtStandIn: call({
    ...standIn,
    row: 'S15',
    method: 'POST',
    repeat: 'set',
    takes: 'form',
    body: {},
    passesBody: true,
    summary: 'A subscription of what stands in for browsers and their push services',
    answer: Type.Object({
      endpoint: Type.String(),
      keys: Type.Object({ p256dh: Type.String(), auth: Type.String() }),
    }),
  }),
  unsubscribeAtStandIn: call({
    ...standIn,
    row: 'S16',
    method: 'DELETE',
    repeat: 'set',
    summary: 'Ends it',
    query: { endpoint: Type.String() },
    answer: Type.Object({ stopped: Type.Boolean() }),
  }),
};

const suggestions = {
  suggestions: call({
    ...ofVisitor,
    row: 'S17',
    path: '/suggestions',
    summary: 'Suggests while somebody types',
    from: 'any',
    query: { text, category: text, markets: text },
    answer: Type.Array(Suggestion),
  }),
};

const searchCounts = {
  countVisitorSearch: call({
    ...ofVisitor,
    row: 'S65',
    method: 'POST',
    repeat: 'set',
    path: '/searches',
    summary: 'Counts a search or what was chosen of it, as the region does',
    limit: 'posts',
    shape: 'nothing',
    maxBytes: 2 * KB,
    body: SearchCount,
  }),
};

const stock = {
  liveStock: call({
    ...ofVisitor,
    row: 'S18',
    path: '/stock/{id}',
    summary: 'The current stock of a product, since a page may be half a minute old',
    params: { id: Id },
    answer: contract.checkVariantStock.answer,
    errors: ['not_found'],
  }),
};

// Links in mails and on other sites come with parameters that whoever passed them on has added.
const cartPage = { ...ofVisitor, from: 'any', shape: 'page', passesQuery: true } as const;
const cartForm = {
  ...ofVisitor,
  method: 'POST',
  repeat: 'once',
  takes: 'form',
  shape: 'page',
  limit: 'posts',
  maxBytes: KB,
  passesQuery: true,
  body: {},
  passesBody: true,
} as const;
const oneProduct = {
  path: '/redirectToCart/{productId}/{email}/{quantity}',
  params: { productId: Type.String(), email: Type.String(), quantity: Type.String() },
} as const;
const severalProducts = {
  path: '/redirectToBulkCart/{productId}/{email}/{storeId}/{quantity}',
  params: { ...oneProduct.params, storeId: Type.String() },
} as const;

/** Carts at merchants' shops: a page that posts to its own address, which redirects to the shop. */
const carts = {
  cartPage: call({ ...cartPage, ...oneProduct, row: 'S40', summary: 'Asks to wait, and goes on' }),
  bulkCartPage: call({
    ...cartPage,
    ...severalProducts,
    row: 'S41',
    summary: 'The same for several products',
  }),
  openCart: call({ ...cartForm, ...oneProduct, row: 'S42', summary: 'Records the click-out and redirects' }),
  openBulkCart: call({
    ...cartForm,
    ...severalProducts,
    row: 'S43',
    summary: 'The same for several products',
  }),
};

/** What a provider sends a browser back with. */
const handedOver = { state: text, code: text, iss: text, error: text, user: text };

const callbackOf = (provider: SocialProviderName, position: number) =>
  call({
    ...ofVisitor,
    row: `S${45 + position}`,
    path: `/auth/callback/${provider}`,
    summary: `Where ${SOCIAL_LABELS[provider]} sends browsers back to: the state that they bring is the proof`,
    from: 'any',
    shape: 'page',
    writes: true,
    repeat: 'set',
    query: handedOver,
    passesQuery: true,
  });

const handover = {
  carrySession: call({
    ...ofVisitor,
    row: 'S44',
    path: '/carry',
    summary: 'Carries a sign-in over to the other country’s site',
    shape: 'page',
    writes: true,
    repeat: 'set',
    query: { to },
    passesQuery: true,
  }),
};

const callbacks = {
  googleCallback: callbackOf('google', 0),
  appleCallback: callbackOf('apple', 1),
  facebookCallback: callbackOf('facebook', 2),
  appleFormCallback: call({
    ...ofVisitor,
    row: 'S48',
    method: 'POST',
    writes: false,
    path: '/auth/callback/apple',
    summary: 'The same as a form, which arrives without our cookies: it is redirected to the GET',
    from: 'any',
    takes: 'form',
    shape: 'page',
    maxBytes: 8 * KB,
    body: handedOver,
    passesBody: true,
  }),
};

const OAuthForm = {
  ...ofVisitor,
  method: 'POST',
  // A code or refresh token is good once.
  repeat: 'set',
  from: 'any',
  takes: 'form',
  maxBytes: 8 * KB,
  body: {},
  passesBody: true,
} as const;
const Urls = Type.Array(Type.String());

/** OAuth 2.1 for registered apps: what is sent and answered is as the standards have it, errors too. */
const oauth = {
  oauthMetadata: call({
    ...ofVisitor,
    row: 'S50',
    path: '/.well-known/oauth-authorization-server',
    summary: 'What the issuer offers (RFC 8414)',
    from: 'any',
    passesQuery: true,
    answer: Type.Object({
      issuer: Type.String(),
      authorization_endpoint: Type.String(),
      token_endpoint: Type.String(),
      revocation_endpoint: Type.String(),
      scopes_supported: Urls,
      response_types_supported: Urls,
      response_modes_supported: Urls,
      grant_types_supported: Urls,
      code_challenge_methods_supported: Urls,
      token_endpoint_auth_methods_supported: Urls,
      revocation_endpoint_auth_methods_supported: Urls,
      authorization_response_iss_parameter_supported: Type.Boolean(),
      protected_resources: Urls,
    }),
  }),
  authorizeApp: call({
    ...ofVisitor,
    row: 'S51',
    path: '/oauth/authorize',
    summary: 'Where an app sends its shopper to be let in',
    from: 'any',
    shape: 'page',
    writes: true,
    repeat: 'set',
    passesQuery: true,
  }),
  exchangeAppToken: call({
    ...OAuthForm,
    row: 'S52',
    path: '/oauth/token',
    summary: 'Gives an app tokens for a code or a refresh token',
    answer: appCalls.appToken.answer,
  }),
  revokeAppToken: call({
    ...OAuthForm,
    row: 'S53',
    path: '/oauth/revoke',
    summary: 'Ends the sign-in of an app (RFC 7009)',
    answer: Type.Object({}),
  }),
};

/** The calls of the site by the part of its server that answers them. */
export const siteDomains = {
  preferences,
  browserReports,
  viewer,
  shopperCalls,
  profileForms,
  dataExport,
  uploads,
  deletion,
  push,
  pushStandIn,
  suggestions,
  searchCounts,
  stock,
  carts,
  handover,
  callbacks,
  oauth,
  installs,
  webhooks,
  applications,
};

/** Every call that the site's own server answers, by name. */
export const siteCalls = {
  ...preferences,
  ...browserReports,
  ...viewer,
  ...shopperCalls,
  ...profileForms,
  ...dataExport,
  ...uploads,
  ...deletion,
  ...push,
  ...pushStandIn,
  ...suggestions,
  ...searchCounts,
  ...stock,
  ...carts,
  ...handover,
  ...callbacks,
  ...oauth,
  ...connectCalls,
};
export type SiteCalls = typeof siteCalls;
export type SiteCallName = keyof SiteCalls;
export type SiteBody<Name extends SiteCallName> = CallBody<SiteCalls[Name]>;
export type SiteAnswer<Name extends SiteCallName> = CallAnswer<SiteCalls[Name]>;
