import Type from 'typebox';
import { call } from '../call.ts';
import { Id, MARKETS } from '../wire.ts';
import { Email, MailedToken, Nothing, OpenSession, Password, SessionUser } from './shapes.ts';

const get = { base: '/auth' } as const;
const post = { base: '/auth', method: 'POST', answer: Nothing } as const;

/** Signing in and out, open sessions, and what a session is exchanged for. */
export const sessions = {
  signIn: call({
    ...post,
    row: 'I08',
    repeat: 'once',
    path: '/sign-in/email',
    summary: 'Opens a session: its cookie, and one by which this device is known later',
    audience: 'visitor',
    body: { email: Email, password: Password, rememberMe: Type.Optional(Type.Boolean()) },
    answer: Type.Object({ user: SessionUser }),
    errors: ['auth/too-many-requests', 'auth/invalid-credential'],
  }),
  signOut: call({
    ...post,
    row: 'I09',
    repeat: 'set',
    path: '/sign-out',
    summary: 'Ends this session',
    audience: 'visitor',
    body: {},
  }),
  session: call({
    ...get,
    row: 'I10',
    path: '/get-session',
    summary: 'Who is signed in; null: nobody',
    audience: 'visitor',
    answer: Type.Object({ user: Type.Union([SessionUser, Type.Null()]) }),
  }),
  sessions: call({
    ...get,
    row: 'I11',
    path: '/sessions',
    summary: 'The open sessions of whoever is signed in, the latest first',
    audience: 'session',
    answer: Type.Array(OpenSession),
  }),
  endSession: call({
    ...post,
    row: 'I12',
    repeat: 'set',
    path: '/sessions/end',
    summary: 'Ends one of them; one that is not there is ended already',
    audience: 'session',
    body: { id: Id },
  }),
  endOtherSessions: call({
    ...post,
    row: 'I13',
    repeat: 'set',
    path: '/sessions/end-others',
    summary: 'Ends all of them but this one',
    audience: 'session',
    body: {},
  }),
  issueHandover: call({
    ...post,
    row: 'I14',
    repeat: 'once',
    path: '/carry',
    summary: 'A code by which whoever is signed in here can sign in on the other site, once, within a minute',
    audience: 'session',
    body: {},
    answer: Type.Object({ code: Type.String() }),
  }),
  acceptHandover: call({
    ...post,
    row: 'I15',
    repeat: 'once',
    path: '/carry/arrive',
    summary: 'Takes the code that a form of the other site posts, and opens a session here',
    audience: 'visitor',
    from: 'sister',
    body: { code: MailedToken },
    errors: ['auth/invalid-action-code'],
  }),
  regionToken: call({
    ...get,
    row: 'I16',
    path: '/region-token',
    summary: 'A token with which a region can be asked for 10 minutes: see contract/token.ts',
    audience: 'site',
    query: { region: Type.Enum([...MARKETS]) },
    answer: Type.Object({ token: Type.String() }),
  }),
};
