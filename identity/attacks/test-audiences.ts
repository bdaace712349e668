import type { IdentityContract } from '@fernway/contract/identity';

/**
 * The authorisation table: who may make which call. It is written by hand and compared with the contract, so that
 * nothing is opened, or closed, in one place only.
 */
export const audiences: Record<keyof IdentityContract, string> = {
  register: 'visitor',
  changePassword: 'session',
  forgotPassword: 'visitor',
  resetPassword: 'visitor',
  sendVerification: 'visitor',
  verifyEmail: 'visitor',
  ownData: 'site with a session',
  signIn: 'visitor',
  signOut: 'visitor',
  session: 'visitor',
  sessions: 'session',
  endSession: 'session',
  endOtherSessions: 'session',
  issueHandover: 'session',
  acceptHandover: 'visitor from the sister site',
  regionToken: 'site with a session',
  socialProviders: 'visitor',
  startSocial: 'visitor',
  finishSocial: 'site',
  proveSocialAddress: 'visitor',
  joinSocial: 'visitor',
  requestDeletion: 'visitor',
  deleteAccount: 'visitor',
  requestDeletionFor: 'peer',
  deleteAccountFor: 'peer',
  jwks: 'all',
  endedSessions: 'peer',
  openSessions: 'peer',
  livez: 'all',
  readyz: 'all',
};
