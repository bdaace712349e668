import type { ChangeEvent, FormEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { nextStepInPlace } from '../runtime/history-entry.ts';
import { useFormSync } from '../runtime/use-form-sync.ts';

interface ListingFormProps {
  /** The path of the listing. */
  action: string;
  /** Parameters that are sent besides the fields. */
  otherParameters?: Readonly<Record<string, string | undefined>>;
  /** The values of fields by name; a field that is not named here keeps what was typed. */
  fieldValues: Readonly<Record<string, string | readonly string[]>>;
  children: ReactNode;
}

/**
 * The filters and sort of a listing. Without script it is an ordinary form; with script a choice applies at once and in
 * place, and the field keeps its focus.
 */
export function ListingForm({ action, otherParameters = {}, fieldValues, children }: ListingFormProps) {
  const navigate = useNavigate();
  const form = useFormSync(fieldValues);

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string' && value !== '' && !isDefaultSort(name, value)) query.append(name, value);
    query.sort();
    const address = query.size > 0 ? `${action}?${query}` : action;
    const { pathname, search } = location;
    const isSame = address === pathname + search;
    void navigate(address, {
      preventScrollReset: true,
      replace: isSame,
      // Back passes over what was chosen here.
      state: isSame ? history.state?.usr : nextStepInPlace(),
    });
  };
  // Prices are applied only by their button or Enter, so that no half-typed number filters.
  const applyChoice = ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type))
      target.form?.requestSubmit();
  };

  return (
    // autoComplete off: the address decides the values, not what the browser remembers of an earlier visit.
    <form ref={form} action={action} onSubmit={apply} onChange={applyChoice} autoComplete="off">
      {Object.entries(otherParameters).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  );
}

const isDefaultSort = (name: string, value: string): boolean => name === 'sort' && value === 'relevance';
