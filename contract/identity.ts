import Type, { type Static, type TObject, type TSchema } from 'typebox';
import type { AnyErrorCode, ErrorCode } from './errors.ts';
import { SOCIAL_PROVIDERS } from './social.ts';
import { Id, MARKETS } from './wire.ts';

const closed = <Properties extends Record<string, TSchema>>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });
const nothing = closed({});

const Email = Type.String({ minLength: 3, maxLength: 254, pattern: '^[^@\\s\\p{Cc}]+@[^@\\s\\p{Cc}]+$' });
const Name = Type.String({
  maxLength: 200,
  pattern: '^[^\\p{Cc}\\u2028\\u2029]*[^\\p{Cc}\\u2028\\u2029\\s][^\\p{Cc}\\u2028\\u2029]*$',
});
/** The strength check also judges the length, so the schema only bounds the work. */
const Password = Type.String({ minLength: 1, maxLength: 1_024 });
const Token = Type.String({
  pattern: '^[\\w-]{43}$',
  description: 'Of the mailed link, or of a page of ours',
});
const Provider = Type.Enum([...SOCIAL_PROVIDERS]);
/** Where somebody is sent afterwards: a path that cannot lead away from this site. */
const OwnPath = Type.String({ maxLength: 2_048, pattern: '^/(?![/\\\\])[^\\s\\p{Cc}\\\\]*$' });
const Instant = Type.String({ description: 'RFC 3339, UTC' });

export const Shopper = Type.Object(
  { id: Id, email: Type.String(), emailVerified: Type.Boolean(), name: Type.String() },
  { title: 'Shopper' },
);
export type Shopper = Static<typeof Shopper>;

export const OpenSession = Type.Object(
  {
    id: Id,
    createdAt: Instant,
    lastSeenAt: Type.String({ description: 'RFC 3339, UTC; to the day' }),
    userAgent: Type.String({ description: 'As the browser called itself; may be empty' }),
    current: Type.Boolean({ description: 'The one that asks' }),
  },
  { title: 'OpenSession' },
);
export type OpenSession = Static<typeof OpenSession>;

/** What identity holds of an account. */
export const OwnData = closed({
  account: closed({
    id: Id,
    name: Type.String(),
    email: Type.String(),
    emailVerified: Type.Boolean(),
    image: Type.Union([Type.String(), Type.Null()]),
    mobile: Type.Union([Type.String(), Type.Null()], { description: 'As typed when registering' }),
    market: Type.Enum([...MARKETS]),
    roles: Type.Array(Type.String()),
    isMaster: Type.Boolean(),
    createdAt: Instant,
    updatedAt: Instant,
  }),
  signIns: Type.Array(
    closed({
      provider: Type.String({ description: '`credential`: by password' }),
      subject: Type.String({ description: 'What the provider calls the account' }),
      scope: Type.Union([Type.String(), Type.Null()]),
      createdAt: Instant,
      updatedAt: Instant,
    }),
  ),
  sessions: Type.Array(
    closed({
      id: Id,
      createdAt: Instant,
      lastSeenAt: Instant,
      expiresAt: Instant,
      address: Type.Union([Type.String(), Type.Null()]),
      userAgent: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
});
export type OwnData = Static<typeof OwnData>;

/** A call of identity, under the host of a site. */
export interface IdentityCall {
  method: 'GET' | 'POST';
  path: `/auth/${string}`;
  summary: string;
  /** all: anybody; session: 401 without one; site: for the site itself, never passed on for a browser. */
  audience: 'all' | 'session' | 'site';
  /** `other`: posted by a page of the other market's site; default: by a page of this site. */
  from?: 'other';
  body: TObject;
  query: TObject;
  answer: TSchema;
  errors: readonly AnyErrorCode[];
}

const usual = [
  'invalid_request',
  'misdirected',
  'unauthorized',
  'rate_limited',
  'unavailable',
] as const satisfies ErrorCode[];
const get = { method: 'GET', body: nothing, query: nothing } as const;
const post = { method: 'POST', query: nothing, answer: nothing } as const;
const throttled = [...usual, 'auth/too-many-requests'] as const;

/** Every call that the site's gate may pass on or make, by name. Identity's routes are derived from this object. */
export const identityCalls = {
  register: {
    ...post,
    path: '/auth/sign-up/email',
    summary: 'Makes an account. A known e-mail gets the same answer, and its owner a mail that says so',
    audience: 'all',
    body: closed({
      name: Name,
      email: Email,
      password: Password,
      mob: Type.Optional(Type.String({ pattern: '^[0-9]{0,10}$' })),
    }),
    errors: [...throttled, 'auth/weak-password'],
  },
  signIn: {
    ...post,
    path: '/auth/sign-in/email',
    summary: 'Opens a session: its cookie, and one by which this device is known later',
    audience: 'all',
    body: closed({ email: Email, password: Password, rememberMe: Type.Optional(Type.Boolean()) }),
    answer: closed({ user: Shopper }),
    errors: [...throttled, 'auth/invalid-credential'],
  },
  signOut: {
    ...post,
    path: '/auth/sign-out',
    summary: 'Ends this session',
    audience: 'all',
    body: nothing,
    errors: usual,
  },
  session: {
    ...get,
    path: '/auth/get-session',
    summary: 'Who is signed in; null: nobody',
    audience: 'all',
    answer: closed({ user: Type.Union([Shopper, Type.Null()]) }),
    errors: usual,
  },
  sessions: {
    ...get,
    path: '/auth/sessions',
    summary: 'The open sessions of whoever is signed in, the latest first',
    audience: 'session',
    answer: Type.Array(OpenSession),
    errors: usual,
  },
  endSession: {
    ...post,
    path: '/auth/sessions/end',
    summary: 'Ends one of them; one that is not there is ended already',
    audience: 'session',
    body: closed({ id: Id }),
    errors: usual,
  },
  endOtherSessions: {
    ...post,
    path: '/auth/sessions/end-others',
    summary: 'Ends all of them but this one',
    audience: 'session',
    body: nothing,
    errors: usual,
  },
  changePassword: {
    ...post,
    path: '/auth/change-password',
    summary: 'Takes a new password, ends the other sessions and gives this one a new cookie',
    audience: 'session',
    body: closed({ currentPassword: Password, newPassword: Password }),
    errors: [...throttled, 'auth/weak-password', 'auth/invalid-credential'],
  },
  forgotPassword: {
    ...post,
    path: '/auth/forgot-password',
    summary: 'Mails a link by which a new password is chosen, where there is such an account',
    audience: 'all',
    body: closed({ email: Email }),
    errors: usual,
  },
  resetPassword: {
    ...post,
    path: '/auth/reset-password',
    summary:
      'Takes a new password with the token of that link, once. All sessions end; the address counts as verified',
    audience: 'all',
    body: closed({ token: Token, newPassword: Password }),
    errors: [...usual, 'auth/weak-password', 'auth/invalid-action-code'],
  },
  sendVerification: {
    ...post,
    path: '/auth/send-verification',
    summary: 'Mails another link by which an address is verified, where it waits for that',
    audience: 'all',
    body: closed({ email: Email }),
    errors: usual,
  },
  verifyEmail: {
    ...post,
    path: '/auth/verify-email',
    summary: 'Takes the token of that link, once: the address is verified',
    audience: 'all',
    body: closed({ token: Token }),
    errors: [...usual, 'auth/invalid-action-code'],
  },
  socialProviders: {
    ...get,
    path: '/auth/social',
    summary: 'Whose accounts people can sign in with here, in the order in which they are offered',
    audience: 'all',
    answer: closed({ providers: Type.Array(Provider) }),
    errors: usual,
  },
  startSocial: {
    ...post,
    path: '/auth/social/start',
    summary:
      'The address at the provider to which the browser goes; it comes back to /auth/callback/{provider}',
    audience: 'all',
    body: closed({ provider: Provider, to: Type.Optional(OwnPath) }),
    answer: closed({ address: Type.String() }),
    errors: [...throttled, 'not_found'],
  },
  finishSocial: {
    ...post,
    path: '/auth/social/finish',
    summary:
      'What the browser came back with. signed-in: a session is open; cancelled: whoever it is went back there; mailed: a link joins the account that has this address; address-needed: an address has to be proven first, see proveSocialAddress',
    audience: 'site',
    body: closed({
      provider: Provider,
      state: Type.String({ maxLength: 200 }),
      code: Type.Optional(Type.String({ maxLength: 4_096 })),
      iss: Type.Optional(Type.String({ maxLength: 2_048 })),
      error: Type.Optional(Type.String({ maxLength: 200 })),
      user: Type.Optional(
        Type.String({ maxLength: 4_096, description: 'Of Apple, at the first time: JSON' }),
      ),
    }),
    answer: closed({
      outcome: Type.Enum(['signed-in', 'cancelled', 'mailed', 'address-needed']),
      to: Type.String({ description: 'What startSocial was given, or /' }),
      email: Type.Optional(
        Type.String({ description: 'With address-needed: what the provider says, unproven' }),
      ),
    }),
    errors: [...usual, 'auth/provider-failed'],
  },
  proveSocialAddress: {
    ...post,
    path: '/auth/social/address',
    summary: 'After address-needed: mails a link to the address by which the sign-in goes on',
    audience: 'all',
    body: closed({ email: Email }),
    errors: [...throttled, 'auth/invalid-action-code'],
  },
  joinSocial: {
    ...post,
    path: '/auth/social/join',
    summary:
      'Takes the token of that link, once, in the browser in which the sign-in began: the provider is joined to the account, which is made where there is none, and a session opened',
    audience: 'all',
    body: closed({ token: Token }),
    answer: closed({ to: Type.String() }),
    errors: [...usual, 'auth/invalid-action-code'],
  },
  requestDeletion: {
    ...post,
    path: '/auth/request-deletion',
    summary: 'Mails a link by which an account is deleted, where there is such an account',
    audience: 'all',
    body: closed({ email: Email }),
    errors: throttled,
  },
  deleteAccount: {
    ...post,
    path: '/auth/delete-account',
    summary:
      'Takes the token of that link, once: the account is deleted, in both regions. Within ten minutes it answers the same again',
    audience: 'all',
    body: closed({ token: Token, email: Email }),
    answer: closed({
      waiting: Type.Array(Type.Enum([...MARKETS]), {
        description: 'Regions that could not be reached: they delete it as soon as they are back',
      }),
    }),
    errors: [...usual, 'forbidden', 'auth/invalid-action-code', 'auth/contact-support'],
  },
  ownData: {
    ...get,
    path: '/auth/own-data',
    summary: 'Everything that identity holds of whoever is signed in, but for what would let somebody in',
    audience: 'site',
    answer: OwnData,
    errors: usual,
  },
  carry: {
    ...post,
    path: '/auth/carry',
    summary: 'A code by which whoever is signed in here can sign in on the other site, once, within a minute',
    audience: 'session',
    body: nothing,
    answer: closed({ code: Type.String() }),
    errors: usual,
  },
  arrive: {
    ...post,
    path: '/auth/carry/arrive',
    summary: 'Takes the code that a form of the other site posts, and opens a session here',
    audience: 'all',
    from: 'other',
    body: closed({ code: Token }),
    errors: [...usual, 'auth/invalid-action-code'],
  },
  regionToken: {
    ...get,
    path: '/auth/region-token',
    summary: 'A token with which a region can be asked for 10 minutes: see contract/token.ts',
    audience: 'site',
    query: closed({ region: Type.Enum([...MARKETS]) }),
    answer: closed({ token: Type.String() }),
    errors: usual,
  },
} as const satisfies Record<string, IdentityCall>;

export type IdentityCallName = keyof typeof identityCalls;
export type IdentityBody<Name extends IdentityCallName> = Static<(typeof identityCalls)[Name]['body']>;
export type IdentityQuery<Name extends IdentityCallName> = Static<(typeof identityCalls)[Name]['query']>;
export type IdentityAnswer<Name extends IdentityCallName> = Static<(typeof identityCalls)[Name]['answer']>;

/** The cookies that identity sets; all belong to one host. */
export const identityCookies = {
  session: '__Host-fernway.session_token',
  device: '__Host-fernway.device',
  /** Exists while somebody signs in with a provider. */
  social: '__Host-fernway.social',
} as const;

/** Where a mailed link leads on the site: a page with a button, which posts the token only when it is pressed. */
export const mailedPages = {
  verifyEmail: '/verifyEmail',
  resetPassword: '/resetPassword',
  joinSocial: '/joinSignIn',
} as const;

/** The same for a link that deletes an account: the path contains the e-mail address, and the page needs no script. */
export const deletionPage = (email: string): `/${string}` =>
  `/userDeleteConfirmation/${encodeURIComponent(email)}`;
