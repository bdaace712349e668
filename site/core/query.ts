/** The page of a listing that an address asks for, from 1. */
export const pageIn = (url: string): number => Number(new URL(url).searchParams.get('page') ?? 1);

/** Whether an address asks for goods of the stores near the chosen city only. */
export const isNearIn = (url: string): boolean => new URL(url).searchParams.has('near');

/** How often an address asks for more of a list, from 0. */
export const moreIn = (url: string): number => Number(new URL(url).searchParams.get('more') ?? 0);
