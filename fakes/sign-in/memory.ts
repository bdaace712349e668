import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** Keeps what a provider hands out until it ends. */
export function inMemory(): AdapterFactory {
  const payloads = new Map<string, AdapterPayload>();
  return (model): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    const find = async (matches: (payload: AdapterPayload) => boolean) =>
      [...payloads].find(([key, payload]) => key.startsWith(`${model}:`) && matches(payload))?.[1];
    return {
      async upsert(id, payload) {
        payloads.set(keyOf(id), payload);
      },
      find: async (id) => payloads.get(keyOf(id)),
      findByUid: (uid) => find((payload) => payload.uid === uid),
      findByUserCode: (userCode) => find((payload) => payload.userCode === userCode),
      async consume(id) {
        const payload = payloads.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        payloads.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of payloads) if (payload.grantId === grantId) payloads.delete(key);
      },
    };
  };
}
