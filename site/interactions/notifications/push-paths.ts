/** Addresses for subscribing to messages. Kept apart from `paths`, which is loaded with every page. */
export const pushPaths = {
  /** The key with which a browser subscribes. */
  key: () => '/push',
  /** The stand-in for push services, if there is one. `endpoint`: one that it has given out. */
  standIn: (endpoint?: string) =>
    `/push/stand-in${endpoint === undefined ? '' : `?${new URLSearchParams({ endpoint })}`}`,
} as const;
