import Type from 'typebox';
import { call } from '../call.ts';
import { Email, MailedToken, Nothing, Provider, SitePath } from './shapes.ts';

const post = { base: '/auth', method: 'POST', audience: 'visitor' } as const;

/** Signing in with the account of a provider. */
export const social = {
  socialProviders: call({
    base: '/auth',
    row: 'I17',
    path: '/social',
    summary: 'Whose accounts people can sign in with here, in the order in which they are offered',
    audience: 'visitor',
    answer: Type.Object({ providers: Type.Array(Provider) }),
  }),
  startSocial: call({
    ...post,
    row: 'I18',
    repeat: 'once',
    path: '/social/start',
    summary:
      'The address at the provider to which the browser goes; it comes back to /auth/callback/{provider}',
    body: { provider: Provider, to: Type.Optional(SitePath) },
    answer: Type.Object({ address: Type.String() }),
    errors: ['auth/too-many-requests', 'not_found'],
  }),
  finishSocial: call({
    ...post,
    row: 'I19',
    repeat: 'set',
    path: '/social/finish',
    summary:
      'What the browser came back with. signed-in: a session is open; cancelled: whoever it is went back there; mailed: a link joins the account that has this address; address-needed: an address has to be proven first, see proveSocialAddress',
    audience: 'site',
    body: {
      provider: Provider,
      state: Type.String({ maxLength: 200 }),
      code: Type.Optional(Type.String({ maxLength: 4_096 })),
      iss: Type.Optional(Type.String({ maxLength: 2_048 })),
      error: Type.Optional(Type.String({ maxLength: 200 })),
      user: Type.Optional(
        Type.String({ maxLength: 4_096, description: 'Of Apple, at the first time: JSON' }),
      ),
    },
    answer: Type.Object({
      outcome: Type.Enum(['signed-in', 'cancelled', 'mailed', 'address-needed']),
      to: Type.String({ description: 'What startSocial was given, or /' }),
      email: Type.Optional(
        Type.String({ description: 'With address-needed: what the provider says, unproven' }),
      ),
    }),
    errors: ['auth/provider-failed'],
  }),
  proveSocialAddress: call({
    ...post,
    row: 'I20',
    repeat: 'key',
    path: '/social/address',
    summary: 'After address-needed: mails a link to the address by which the sign-in goes on',
    body: { email: Email },
    answer: Nothing,
    errors: ['auth/too-many-requests', 'auth/invalid-action-code'],
  }),
  joinSocial: call({
    ...post,
    row: 'I21',
    repeat: 'once',
    path: '/social/join',
    summary:
      'Takes the token of that link, once, in the browser in which the sign-in began: the provider is joined to the account, which is made where there is none, and a session opened',
    body: { token: MailedToken },
    answer: Type.Object({ to: Type.String() }),
    errors: ['auth/invalid-action-code'],
  }),
};
