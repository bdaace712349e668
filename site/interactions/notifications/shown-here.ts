/** The storage key of the push endpoint at which this browser receives a shopper's messages. */
export const SHOWN_HERE = 'messages-come-to';

/** null: no messages are shown in this browser. */
export const shownHere = (): string | null => localStorage.getItem(SHOWN_HERE);

export const noneShownHere = (): void => localStorage.removeItem(SHOWN_HERE);
