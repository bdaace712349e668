import type { ErrorCode } from '@fernway/contract';
import * as t from '@fernway/messages/acting';
import { storeOf } from '../../runtime/store.ts';

/** A short message over the page. */
export interface Told {
  id: number;
  text: string;
  /** A link within the message. */
  link?: { label: string; href: string } | undefined;
}

/** Long enough to be read twice. */
const SHOWN_MS = 8_000;

export const told = storeOf<readonly Told[]>([]);
let last = 0;

/** Shows a message over the page until it is dismissed or its time is up. */
export function tell(
  text: string,
  { lasts = SHOWN_MS, link }: { lasts?: number; link?: Told['link'] } = {},
): void {
  const id = ++last;
  told.set([...told.get().filter((other) => other.text !== text), { id, text, link }]);
  setTimeout(() => dismiss(id), lasts);
}

/** The key of the next page's message in the session storage. */
const NEXT = 'told-next';

/** Shows a message over the page that is loaded next. */
export const tellNext = (text: string): void => sessionStorage.setItem(NEXT, text);

/** Shows the message that the previous page left. @returns whether there was one */
export function tellLeft(): boolean {
  const text = sessionStorage.getItem(NEXT);
  if (text === null) return false;
  sessionStorage.removeItem(NEXT);
  tell(text);
  return true;
}

export const dismiss = (id: number): void => told.set(told.get().filter((other) => other.id !== id));

const sentences: Partial<Record<ErrorCode | 'offline', () => string>> = {
  product_in_list: t.productInList,
  offer_in_list: t.offerInList,
  not_found: t.notThere,
  rate_limited: t.tooOften,
  offline: t.offline,
};

/** Why something could not be done. */
export const explained = (code: ErrorCode | 'offline'): string => (sentences[code] ?? t.didNotWork)();
