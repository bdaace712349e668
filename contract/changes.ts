import Type, { type Static } from 'typebox';
import { call } from './call.ts';
import { Id } from './wire.ts';

const at = Type.String({ description: 'The position of the region’s database at that change' });

/** What has changed in a catalogue: these things and whatever lists them, or more than can be named. */
export const CatalogueChange = Type.Union([
  Type.Object({ ids: Type.Array(Id), at }),
  Type.Object({ all: Type.Unsafe<true>(Type.Boolean()), at }),
]);
export type CatalogueChange = Static<typeof CatalogueChange>;

export const changes = {
  changes: call({
    base: '',
    row: 'R13',
    path: '/changes',
    summary: 'What changes in the catalogue, as it happens: server-sent events with ids, or `all`',
    audience: 'site',
    limit: 'none',
    shape: 'stream',
    answer: CatalogueChange,
  }),
};
