/** Whom the fakes stand in for, as their addresses name them and as people do. */
export const names = { google: 'Google', apple: 'Apple', facebook: 'Facebook' } as const;
export type Name = keyof typeof names;
