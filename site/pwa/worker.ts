import { offlinePage, type SeenPage } from './offline-page.ts';
import { messageTarget, notificationOf, type PushedMessage } from './pushed-message.ts';

/*
 * The service worker, which stands between pages and network once it is installed. Network first: if the network does
 * not answer, pages that were seen are still readable.
 */

/** The types of a worker's events: one project cannot use TypeScript's libraries for pages and for workers at once. */
interface ExtendableEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface InstallEvent extends ExtendableEvent {
  /** Only some browsers have it: https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes */
  addRoutes?(rule: { condition: { urlPattern: URLPatternInit }; source: string }): Promise<void>;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface PushEvent extends ExtendableEvent {
  data: { json(): PushedMessage } | null;
}
interface NotificationEvent extends ExtendableEvent {
  notification: Notification & { data: { path: string } };
}
interface ServiceWorkerScope {
  addEventListener(type: 'install', listen: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listen: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listen: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listen: (event: NotificationEvent) => void): void;
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
}
interface WindowClient {
  url: string;
  focus(): Promise<unknown>;
}
declare const self: ServiceWorkerScope & typeof globalThis;

// Raise the number when the format of the cache changes; caches of older workers are deleted.
const PAGES = 'pages-1';
const FILES = 'files-1';
/** The most entries of each cache; the oldest is deleted first. */
const MAX_ENTRIES: Record<string, number> = { [PAGES]: 60, [FILES]: 150 };
/** How many of them the offline page lists. */
const MAX_PAGES_LISTED = 12;

// Requests for a page's data go to the network at once, without waiting for the worker to start.
const DATA_ROUTE = {
  condition: { urlPattern: { pathname: '/*.data' } },
  source: 'race-network-and-fetch-handler',
};

self.addEventListener('install', (event) => {
  // A browser that does not know this source rejects it, and keeps sending these requests through the worker.
  const routed = event.addRoutes?.(DATA_ROUTE).catch(() => {});
  event.waitUntil(Promise.all([self.skipWaiting(), storeOpenPages(), routed]));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([deleteOldCaches(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate') event.respondWith(networkFirst(event, async () => offlinePage(await seenPages())));
  else if (pathname.endsWith('.data')) event.respondWith(networkFirst(event, async () => Response.error()));
  else if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(event));
});

self.addEventListener('push', (event) => {
  const message = event.data?.json();
  if (!message) return;
  const notified = self.registration.showNotification(message.title, notificationOf(message));
  event.waitUntil(Promise.all([notified, saveMessage(message)]));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
});

/** Has the message kept in the shopper's list, though no page may be open. If that fails, it is shown all the same. */
async function saveMessage(message: PushedMessage): Promise<void> {
  await fetch('/own/saveUserNotification', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ body: messageTarget(message) }),
  }).catch(() => {});
}

/** Opens a page, or brings it to the front if it is open already. */
async function openPage(path: string): Promise<void> {
  const tabs = await self.clients.matchAll({ includeUncontrolled: true });
  const open = tabs.find(({ url }) => url === location.origin + path);
  await (open ? open.focus() : self.clients.openWindow(path));
}

/** A page or its data, network first; offline, the last copy that was seen, else `otherwise`. */
async function networkFirst(event: FetchEvent, otherwise: () => Promise<Response>): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(storeResponse(PAGES, event.request, answer.clone()));
    return answer;
  } catch {
    const cache = await caches.open(PAGES);
    return (await cache.match(event.request, { ignoreVary: true })) ?? otherwise();
  }
}

/** A file whose name changes with its content: cache first. */
async function cacheFirst(event: FetchEvent): Promise<Response> {
  const cachedFile = await (await caches.open(FILES)).match(event.request, { ignoreVary: true });
  if (cachedFile) return cachedFile;
  const answer = await fetch(event.request);
  event.waitUntil(storeResponse(FILES, event.request, answer.clone()));
  return answer;
}

async function storeResponse(name: string, request: Request | string, answer: Response): Promise<void> {
  if (!isForEverybody(answer)) return;
  const cache = await caches.open(name);
  await cache.put(request, answer);
  const keys = await cache.keys();
  const most = MAX_ENTRIES[name] ?? 0;
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((oldest) => cache.delete(oldest)));
}

// The site sends no-store with everything that is personal or short-lived.
const isForEverybody = ({ status, type, headers }: Response): boolean =>
  status === 200 && type === 'basic' && !(headers.get('cache-control') ?? 'no-store').includes('no-store');

/** Keeps the pages that were loaded before the worker. They are in the browser's own cache: asking again is cheap. */
async function storeOpenPages(): Promise<void> {
  const pages = await self.clients.matchAll({ includeUncontrolled: true });
  // A failure must not keep the worker from being installed.
  await Promise.allSettled(
    pages.map(async ({ url }) => storeResponse(PAGES, url, await fetch(url, { redirect: 'error' }))),
  );
}

/** The pages that are readable offline, the latest first. */
async function seenPages(): Promise<SeenPage[]> {
  const cache = await caches.open(PAGES);
  const addresses = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.endsWith('.data'));
  return Promise.all(
    addresses
      .slice(-MAX_PAGES_LISTED)
      .reverse()
      .map(async (request) => {
        const html = await (await cache.match(request, { ignoreVary: true }))?.text();
        const { pathname, search } = new URL(request.url);
        return {
          path: pathname + search,
          title: /<title>([^<]*)<\/title>/.exec(html ?? '')?.[1] ?? pathname,
          locale: /<html lang="([\w-]+)"/.exec(html ?? '')?.[1],
        };
      }),
  );
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !(name in MAX_ENTRIES)).map((name) => caches.delete(name)));
}
