/** The page of a listing that an address asks for, from 1. */
export const readPageNumber = (url: string): number => Number(new URL(url).searchParams.get('page') ?? 1);

/** Whether an address asks for goods of the stores near the chosen city only. */
export const readIsNear = (url: string): boolean => new URL(url).searchParams.has('near');

/** How often an address asks for more of a list, from 0. */
export const readMoreCount = (url: string): number => Number(new URL(url).searchParams.get('more') ?? 0);
