import type { changes } from '@fernway/contract/changes';
import type { Handlers } from '../http/calls.ts';

export const changesRoutes: Handlers<keyof typeof changes> = {
  changes:
    async (_input, { changes }) =>
    (send) =>
      changes.subscribe((change) => send(change)),
};
