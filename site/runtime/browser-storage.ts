/** What the browser remembers of a visitor, as texts by keys. */
type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where the browser forbids a storage, or it is full, what is put into it lasts as long as the page is open. */
function createBrowserStorage(area: 'localStorage' | 'sessionStorage'): BrowserStorage {
  const unstored = new Map<string, string>();
  const attempt = <Value>(use: (storage: Storage) => Value): Value | undefined => {
    try {
      return use(globalThis[area]);
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => unstored.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, text) {
      unstored.set(key, text);
      attempt((storage) => {
        storage.setItem(key, text);
        unstored.delete(key);
      });
    },
    removeItem(key) {
      unstored.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

/** Of one tab: it survives reloads and the way to another site and back. */
export const tabStorage = createBrowserStorage('sessionStorage');
/** Of all tabs of the browser. */
export const sharedStorage = createBrowserStorage('localStorage');
