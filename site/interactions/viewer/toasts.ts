import { tabStorage } from '../../runtime/browser-storage.ts';
import { createStateStore } from '../../runtime/state-store.ts';

/** A short message over the page. */
export interface ToastMessage {
  id: number;
  text: string;
  /** A link within the message. */
  link?: { label: string; href: string } | undefined;
  /** A button within the message, after which it is gone. */
  action?: { label: string; press: () => void } | undefined;
  /** It confirms what the shopper has just done. */
  isDone?: boolean | undefined;
}

/** Long enough to be read twice. */
const TOAST_MS = 8_000;

export const toasts = createStateStore<readonly ToastMessage[]>([]);
let last = 0;

/** Shows a message over the page until it is dismissed or its time is up. @returns its id */
export function showToast(
  text: string,
  { lasts = TOAST_MS, ...parts }: { lasts?: number } & Pick<ToastMessage, 'link' | 'action' | 'isDone'> = {},
): number {
  const id = ++last;
  toasts.set([...toasts.get().filter((other) => other.text !== text), { id, text, ...parts }]);
  setTimeout(() => dismissToast(id), lasts);
  return id;
}

/** The key of the next page's message in the session storage. */
const QUEUE_KEY = 'queued-toast';

/** Shows a message over the page that is loaded next. */
export const queueToast = (text: string): void => tabStorage.setItem(QUEUE_KEY, text);

/** Shows the message that the previous page left. @returns whether there was one */
export function showQueuedToast(): boolean {
  const text = tabStorage.getItem(QUEUE_KEY);
  if (text === null) return false;
  tabStorage.removeItem(QUEUE_KEY);
  showToast(text);
  return true;
}

export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((other) => other.id !== id));

/** Dismisses the messages whose link leads to a page that is open now: they stand over what they tell of. */
export const dismissToastsOf = (pathname: string): void =>
  toasts.set(toasts.get().filter(({ link }) => link?.href.split(/[?#]/)[0] !== pathname));
