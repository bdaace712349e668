import { brand } from '@fernway/brand';
import { MAX_SEARCH_LENGTH } from '@fernway/contract/encoding';
import * as t from '@fernway/messages/header';
import { SearchForm } from '@fernway/ui/search-form';
import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { useMatches, useNavigate } from 'react-router';
import type { DepartmentTree } from '../../core/departments.ts';
import { paths } from '../../core/paths.ts';
import { showToast } from '../../interactions/viewer/toasts.ts';
import { markPressed } from '../../runtime/mark-pressed.ts';
import { useFormSync } from '../../runtime/use-form-sync.ts';
import { useSite } from '../../runtime/use-site.ts';
import type { SuggestionKeys, SuggestionListState, TypedSearch } from './suggestions.tsx';

const Suggestions = lazy(() => import('./suggestions.tsx'));
const NO_LIST: SuggestionListState = { isOpen: false, active: undefined };

/** The part of the search page's data that says what was searched for. */
export interface SearchedData {
  searched?: { text: string; catId: string };
}

/**
 * The search of the header. Without script the form goes to its own address, which redirects. With script, a search
 * without words does nothing, and suggestions appear while typing.
 */
export function HeaderSearch({ departments }: { departments: DepartmentTree }) {
  const navigate = useNavigate();
  const markets = useSite()?.preferences.marketPlace;
  const { searched = { text: '', catId: 'all' } } = (useMatches().at(-1)?.loaderData ?? {}) as SearchedData;
  const form = useFormSync({ text: searched.text, category: searched.catId });
  const listId = useId();
  const list = useRef<SuggestionKeys>(null);
  const [typed, setTyped] = useState<TypedSearch>();
  const [listState, setListState] = useState(NO_LIST);

  const close = () => {
    setTyped(undefined);
    setListState(NO_LIST);
  };
  const type = (event: FormEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value;
    const category = searchFields(event.currentTarget.form).category;
    // A replayed event may tell of text typed before the script came: the focus may be elsewhere by now.
    if (text.trim() === '' || event.currentTarget !== document.activeElement) close();
    else setTyped({ text, category, markets });
  };
  const search = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { text, category } = searchFields(form);
    close();
    // What was typed stays, to be searched for later.
    if (paths.search(text) && !navigator.onLine) return void showToast(t.searchOffline());
    const { typedSearchAddress } = await import('../../core/typed-search.ts');
    const address = typedSearchAddress(text, category);
    if (address) void markPressed(form, navigate(address));
  };

  return (
    <SearchForm
      ref={form}
      action={paths.searchForm()}
      onSubmit={search}
      input={{
        name: 'text',
        placeholder: brand.tagline,
        maxLength: MAX_SEARCH_LENGTH,
        defaultValue: searched.text,
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': listState.isOpen,
        'aria-controls': listState.isOpen ? listId : undefined,
        'aria-activedescendant': listState.active,
        onInput: type,
        onKeyDown: (event) => list.current?.press(event),
        onBlur: close,
      }}
      category={{
        name: 'category',
        value: searched.catId,
        options: [
          { value: 'all', label: t.all() },
          ...departments.map(({ id, name }) => ({ value: id, label: name })),
        ],
      }}
      suggestions={
        typed && (
          <Suspense fallback={null}>
            <Suggestions ref={list} id={listId} typed={typed} onShown={setListState} onClose={close} />
          </Suspense>
        )
      }
    />
  );
}

function searchFields(form: HTMLFormElement | null) {
  const fields = new FormData(form ?? undefined);
  return { text: String(fields.get('text')), category: String(fields.get('category')) };
}
