import { useState } from 'react';
import type { ListItem, ListStore } from './items.ts';

/** Which items Delete is for. */
export type SelectionMode = 'all' | 'checked' | 'expired';

export interface ItemSelection {
  /** Ids of snips. */
  chosen: ReadonlySet<string>;
  /** At first, and when a box is checked, `checked`. */
  mode: SelectionMode;
  choose(mode: SelectionMode): void;
  toggle(ids: readonly string[], isOn: boolean): void;
}

/** The chosen items of a list: all, the expired ones, or those checked one by one. */
export function useItemSelection(stores: readonly ListStore[]): ItemSelection {
  const [state, setState] = useState<{ chosen: ReadonlySet<string>; mode: SelectionMode }>({
    chosen: new Set(),
    mode: 'checked',
  });
  const items = stores.flatMap((store) => store.items);
  const existing = new Set(items.map(({ id }) => id));
  const chosen = new Set([...state.chosen].filter((id) => existing.has(id)));
  const idsOf = (isMeant: (item: ListItem) => boolean) => new Set(items.filter(isMeant).map(({ id }) => id));
  return {
    chosen,
    mode: state.mode,
    choose(mode) {
      if (mode === 'checked') setState({ chosen, mode });
      else setState({ chosen: idsOf(({ isExpired }) => mode === 'all' || isExpired), mode });
    },
    toggle(ids, isOn) {
      const next = new Set(chosen);
      for (const id of ids) {
        if (isOn) next.add(id);
        else next.delete(id);
      }
      setState({ chosen: next, mode: 'checked' });
    },
  };
}
