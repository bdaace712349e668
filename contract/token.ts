import Type, { type Static } from 'typebox';
import { Id, type Market } from './wire.ts';

/** `iss`: the signer of the tokens. */
export const TOKEN_ISSUER = 'fernway-identity';
/** `typ` of the header (RFC 9068): a region accepts no other kind of token. */
export const TOKEN_TYPE = 'at+jwt';
/** The only accepted signature algorithm: Ed25519. */
export const TOKEN_ALGORITHM = 'EdDSA';
/** Seconds from `iat` to `exp`. */
export const TOKEN_LIFETIME = 10 * 60;
/** The same for a token that an app has. */
export const APP_TOKEN_LIFETIME = 5 * 60;
/** Seconds by which a region's clock may be ahead of the signer's or behind it: for `iat`, `nbf` and `exp`. */
export const TOKEN_CLOCK_TOLERANCE = 60;

/** `aud` of a token for one region; the other one refuses it. */
export const tokenAudience = (home: Market): `region-${Lowercase<Market>}` =>
  home === 'CA' ? 'region-ca' : 'region-us';

/** What somebody may do beyond what every shopper may. */
export const Role = Type.Enum(['admin', 'moderator']);
export type Role = Static<typeof Role>;

/**
 * What a token says about its bearer. Signature, `typ`, `iss`, `aud` and times are checked before these are read.
 * Other claims are ignored.
 */
export const TokenClaims = Type.Object(
  {
    iss: Type.Literal(TOKEN_ISSUER),
    aud: Type.Enum(['region-ca', 'region-us']),
    sub: Type.Unsafe<string>({ ...Id, description: 'The opaque id of the shopper' }),
    sid: Type.Unsafe<string>({ ...Id, description: 'The session; once it has ended the token is refused' }),
    email: Type.Optional(
      Type.String({
        minLength: 3,
        maxLength: 254,
        description: 'In lower case. Absent where an app may not know the profile',
      }),
    ),
    emailVerified: Type.Boolean({ description: 'The address is known to be theirs' }),
    name: Type.String({ maxLength: 200, description: 'May be empty' }),
    roles: Type.Array(Role, { uniqueItems: true }),
    client_id: Type.Optional(Type.String({ description: 'The app that has it; absent: the site' })),
    scope: Type.Optional(
      Type.String({ description: 'What the app may do, as RFC 6749 has it; the site may do everything' }),
    ),
    iat: Type.Integer({ minimum: 0, description: 'Seconds since 1970' }),
    exp: Type.Integer({ minimum: 0, description: 'Seconds since 1970' }),
  },
  { title: 'TokenClaims' },
);
export type TokenClaims = Static<typeof TokenClaims>;

/** A session that has ended: every token with this `sid` is refused. */
export const EndedSession = Type.Object(
  {
    sid: Id,
    until: Type.Integer({
      minimum: 0,
      description: 'Seconds since 1970: no token of the session is left by then',
    }),
  },
  { title: 'EndedSession' },
);
export type EndedSession = Static<typeof EndedSession>;
