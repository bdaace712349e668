/** Whom the fakes stand in for, as their addresses name them and as people do. */
export const fakeProviderNames = { google: 'Google', apple: 'Apple', facebook: 'Facebook' } as const;
export type FakeProviderName = keyof typeof fakeProviderNames;
