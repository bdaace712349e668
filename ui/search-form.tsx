import * as t from '@fernway/messages/header';
import { ChevronDown, Search } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

type SearchFormProps = Omit<ComponentProps<'form'>, 'className' | 'children' | 'action'> & {
  /** Where the form is submitted without script; default method: GET. */
  action: string;
  /** Props of the text field: `name`, `defaultValue` and those of a combobox. */
  input: Omit<ComponentProps<'input'>, 'className' | 'type' | 'aria-label'> & {
    name: string;
    placeholder: string;
  };
  /** The category filter inside the left edge; phones search in all categories. */
  category: { name: string; value: string; options: readonly { value: string; label: string }[] };
  /** The list that opens under the field. */
  suggestions?: ReactNode;
};

/** The search of the header: a plain form that needs no script. */
export function SearchForm({ input, category, suggestions, ...form }: SearchFormProps) {
  return (
    <search className="relative min-w-0 flex-1">
      <form
        {...form}
        className="flex h-12 items-center rounded-pill border border-field bg-card p-[3px] has-[input:focus]:border-green has-[input:focus]:outline-2 has-[input:focus]:outline-green has-[input:focus]:outline-offset-1"
      >
        <div className="relative h-10 flex-none rounded-pill bg-sunken max-md:hidden">
          <select
            key={category.value}
            name={category.name}
            defaultValue={category.value}
            aria-label={t.searchIn()}
            className="field-sizing-content h-full max-w-44 cursor-pointer truncate rounded-pill bg-transparent pr-8 pl-4 font-semibold text-sm focus-visible:rounded-pill"
          >
            {category.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center">
            <Icon of={ChevronDown} size={14} />
          </span>
        </div>
        <input
          autoComplete="off"
          {...input}
          type="search"
          enterKeyHint="search"
          aria-label={t.whatIsSearched()}
          className="h-10 min-w-0 flex-1 appearance-none text-ellipsis bg-transparent pr-2 pl-4 outline-none placeholder:text-ink-3 max-[359px]:placeholder:text-sm md:pl-3 md:text-md [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          aria-label={t.search()}
          className="hit-area relative grid size-10 flex-none place-items-center rounded-full bg-green-solid text-on-green transition-colors hover:bg-green-hover focus-visible:rounded-full"
        >
          <Icon of={Search} size={18} />
        </button>
      </form>
      {suggestions}
    </search>
  );
}
