import { askSite } from '@fernway/client/browser';
import type { Suggestion } from '@fernway/contract';
import * as t from '@fernway/messages/search';
import { SuggestionList } from '@fernway/ui/suggestion-list';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { useNavigate } from 'react-router';
import { HomeFlag } from '../../catalogue/market-flag.tsx';
import { paths } from '../../core/paths.ts';
import { pictureSource } from '../../core/picture.ts';
import { formatPrice } from '../../core/wording.ts';

/** Longer than the pause between two letters of a fast typist. */
const DEBOUNCE_MS = 140;

/** What is typed in the search field. */
export interface TypedSearch {
  text: string;
  category: string;
  markets: string | undefined;
}

/** What the field's ARIA attributes say about the list under it. */
export interface SuggestionListState {
  isOpen: boolean;
  /** The id of the option that Enter takes. */
  active: string | undefined;
}

/** Passes the keys of the field on to the list. */
export interface SuggestionKeys {
  press(event: KeyboardEvent): void;
}

interface SuggestionsProps {
  ref: Ref<SuggestionKeys>;
  id: string;
  typed: TypedSearch;
  onShown: (list: SuggestionListState) => void;
  /** Called when something was chosen or Escape was pressed. */
  onClose: () => void;
}

const GROUPS = [
  ['category', t.departments],
  ['store', t.stores],
  ['product', t.products],
] as const satisfies [Suggestion['kind'], () => string][];

/** Suggests departments, stores and products for the typed text. The focus stays in the field (ARIA combobox). */
export default function Suggestions({ ref, id, typed, onShown, onClose }: SuggestionsProps) {
  const suggestions = useSuggestions(typed);
  const navigate = useNavigate();
  const [active, setActive] = useState<number>();
  const groups = GROUPS.map(([kind, label]) => ({
    label: label(),
    of: suggestions.filter((one) => one.kind === kind),
  }));
  const options = groups.flatMap((group) => group.of);
  const activeId = active !== undefined && options[active] ? `${id}-${active}` : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other suggestions, and none of them is chosen
  useEffect(() => setActive(undefined), [suggestions]);
  useEffect(
    () => onShown({ isOpen: options.length > 0, active: activeId }),
    [onShown, options.length, activeId],
  );

  const choose = (place: number | undefined) => {
    const option = place === undefined ? undefined : options[place];
    if (!option) return;
    onClose();
    void navigate(option.address);
  };
  useImperativeHandle(ref, () => ({
    press(event) {
      const steps: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 };
      const step = steps[event.key];
      if (step !== undefined && options.length > 0) setActive(nextActiveOption(active, step, options.length));
      else if (event.key === 'Escape' && options.length > 0) onClose();
      else if (event.key === 'Enter' && activeId) choose(active);
      else return;
      event.preventDefault();
    },
  }));

  return (
    <SuggestionList
      id={id}
      groups={groups}
      active={active}
      onChoose={choose}
      typed={typed.text}
      priceOf={({ price }) => (price === null ? undefined : formatPrice(price))}
      pictureOf={({ picture }) => pictureSource(picture)}
      flagOf={({ home }) => home && <HomeFlag home={home} />}
    />
  );
}

/** Cycles through the options, with the field itself between the last and the first. */
function nextActiveOption(active: number | undefined, step: number, count: number): number | undefined {
  const next = (active ?? (step > 0 ? -1 : count)) + step;
  return next < 0 || next >= count ? undefined : next;
}

function useSuggestions({ text, category, markets }: TypedSearch): readonly Suggestion[] {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);

  // Asks the server once typing pauses; a newer letter aborts the request.
  useEffect(() => {
    const outdated = new AbortController();
    const debounce = setTimeout(async () => {
      const address = paths.suggestions({ text, category, markets });
      // On failure the list stays as it is: searching works without it.
      const answer = await askSite<'suggestions'>(address, outdated).catch(() => undefined);
      if (answer) setSuggestions(answer);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(debounce);
      outdated.abort();
    };
  }, [text, category, markets]);

  return suggestions;
}
