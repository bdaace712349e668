/** What a browser asks before it can be reached. They are loaded with what asks: the rest of `paths` is on every page. */
export const pushPaths = {
  /** By which it asks for messages. */
  key: () => '/push',
  /** What stands in for its push service, where one does; an endpoint: one that it has given out. */
  standIn: (endpoint?: string) =>
    `/push/stand-in${endpoint === undefined ? '' : `?${new URLSearchParams({ endpoint })}`}`,
} as const;
