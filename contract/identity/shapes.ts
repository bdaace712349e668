import Type, { type Static } from 'typebox';
import { Instant } from '../fields.ts';
import { SOCIAL_PROVIDERS } from '../social.ts';
import { Id, MARKETS } from '../wire.ts';

/** What better-auth takes when somebody registers: ASCII, with a host that has a top-level domain. */
const EMAIL = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
const MAX_EMAIL_LENGTH = 254;
export const Email = Type.String({ minLength: 3, maxLength: MAX_EMAIL_LENGTH, pattern: EMAIL.source });

/** Whether an address that did not come by a call, such as a provider's, is one that we take. */
export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);

export const PersonName = Type.String({
  maxLength: 200,
  pattern: '^[^\\p{Cc}\\u2028\\u2029]*[^\\p{Cc}\\u2028\\u2029\\s][^\\p{Cc}\\u2028\\u2029]*$',
});
/** The strength check also judges the length, so the schema only bounds the work. */
export const Password = Type.String({ minLength: 1, maxLength: 1_024 });
export const MailedToken = Type.String({
  pattern: '^[\\w-]{43}$',
  description: 'Of the mailed link, or of a page of ours',
});
export const Provider = Type.Enum([...SOCIAL_PROVIDERS]);
/** Where somebody is sent afterwards: a path that cannot lead away from this site. */
export const SitePath = Type.String({ maxLength: 2_048, pattern: '^/(?![/\\\\])[^\\s\\p{Cc}\\\\]*$' });

/** What a call answers that has nothing to say. */
export const Nothing = Type.Object({}, { additionalProperties: false });

/** Whoever is signed in, as the site shows them. */
export const SessionUser = Type.Object(
  { id: Id, email: Type.String(), emailVerified: Type.Boolean(), name: Type.String() },
  { title: 'SessionUser' },
);
export type SessionUser = Static<typeof SessionUser>;

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

const TextOrNull = Type.Union([Type.String(), Type.Null()]);

/** What identity holds of an account. */
export const AccountData = Type.Object({
  account: Type.Object({
    id: Id,
    name: Type.String(),
    email: Type.String(),
    emailVerified: Type.Boolean(),
    image: TextOrNull,
    mobile: Type.Union([Type.String(), Type.Null()], { description: 'As typed when registering' }),
    market: Type.Enum([...MARKETS]),
    roles: Type.Array(Type.String()),
    isMaster: Type.Boolean(),
    createdAt: Instant,
    updatedAt: Instant,
  }),
  signIns: Type.Array(
    Type.Object({
      provider: Type.String({ description: '`credential`: by password' }),
      subject: Type.String({ description: 'What the provider calls the account' }),
      scope: TextOrNull,
      createdAt: Instant,
      updatedAt: Instant,
    }),
  ),
  sessions: Type.Array(
    Type.Object({
      id: Id,
      createdAt: Instant,
      lastSeenAt: Instant,
      expiresAt: Instant,
      address: TextOrNull,
      userAgent: TextOrNull,
    }),
  ),
  apps: Type.Array(
    Type.Object({
      clientId: Type.String(),
      name: Type.String(),
      scopes: Type.Array(Type.String()),
      createdAt: Instant,
      lastUsedAt: Instant,
    }),
    { description: 'Apps that the shopper has allowed something' },
  ),
  appSignIns: Type.Array(
    Type.Object({
      id: Id,
      clientId: Type.String(),
      scopes: Type.Array(Type.String()),
      site: Type.Enum([...MARKETS]),
      markets: Type.Array(Type.Enum([...MARKETS])),
      createdAt: Instant,
      expiresAt: Instant,
    }),
    { description: 'Their sign-ins' },
  ),
});
export type AccountData = Static<typeof AccountData>;
