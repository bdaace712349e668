/**
 * The addresses that the auth proxy passes on to identity, as in its contract: for forms and dialogs. Kept apart from the
 * other paths, which are part of every page's first load.
 */
export const authPaths = {
  register: () => '/auth/sign-up/email',
  signIn: () => '/auth/sign-in/email',
  signOut: () => '/auth/sign-out',
  changePassword: () => '/auth/change-password',
  forgotPassword: () => '/auth/forgot-password',
  resetPassword: () => '/auth/reset-password',
  sendVerification: () => '/auth/send-verification',
  verifyEmail: () => '/auth/verify-email',
  socialProviders: () => '/auth/social',
  sessions: () => '/auth/sessions',
  endSession: () => '/auth/sessions/end',
  endOtherSessions: () => '/auth/sessions/end-others',
  requestDeletion: () => '/auth/request-deletion',
  deleteAccount: () => '/auth/delete-account',
  startSocial: () => '/auth/social/start',
  proveSocialAddress: () => '/auth/social/address',
  decideAuthorization: () => '/auth/apps/decide',
  connectedApps: () => '/auth/apps',
  removeApp: () => '/auth/apps/remove',
  joinSocial: () => '/auth/social/join',
} as const;
