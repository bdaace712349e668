/** Providers that people can sign in with, in the order in which they are offered. */
export const SOCIAL_PROVIDERS = ['google', 'apple', 'facebook'] as const;
export type SocialProviderName = (typeof SOCIAL_PROVIDERS)[number];

/** As people know them. */
export const SOCIAL_LABELS: Record<SocialProviderName, string> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
};
