import { SearchForm } from '@fernway/ui/search-form';
import type { FormEvent } from 'react';
import { useMatches, useNavigate } from 'react-router';
import { brand } from '../brand.ts';
import type { DepartmentTree } from '../layout/departments.ts';
import { useShownForm } from '../layout/shown-form.ts';
import { paths } from '../paths.ts';

/** What the search page says in its data about what was searched for. */
export interface Searched {
  searched?: { text: string; catId: string };
}

/** The search of the header. Without script the form's own address leads on; with it nothing is asked for no words. */
export function Search({ departments }: { departments: DepartmentTree }) {
  const navigate = useNavigate();
  const { searched = { text: '', catId: 'all' } } = (useMatches().at(-1)?.loaderData ?? {}) as Searched;
  const form = useShownForm({ text: searched.text, category: searched.catId });

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = new FormData(event.currentTarget);
    const address = paths.search(String(asked.get('text')), String(asked.get('category')));
    if (address) void navigate(address);
  };

  return (
    <SearchForm
      ref={form}
      action={paths.searchForm()}
      onSubmit={search}
      input={{ name: 'text', placeholder: brand.tagline, maxLength: 200, defaultValue: searched.text }}
      category={{
        name: 'category',
        value: searched.catId,
        options: [
          { value: 'all', label: 'All' },
          ...departments.map(({ id, name }) => ({ value: id, label: name })),
        ],
      }}
    />
  );
}
