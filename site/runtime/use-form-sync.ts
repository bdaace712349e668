import { type RefObject, useEffect, useRef } from 'react';
import { isNewVisit } from './navigation-type.ts';

type FieldValues = Readonly<Record<string, string | readonly string[]>>;

/**
 * Keeps the fields of a form in step with the address, also after Back, a removed filter or another link. The field in
 * use keeps its focus, which it would lose if the form were mounted anew.
 */
export function useFormSync(values: FieldValues): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const serialized = JSON.stringify(values);
  const hasSynced = useRef(false);

  // The fields are uncontrolled: what is typed lives only in the DOM.
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(serialized) as FieldValues)) {
      const chosenValues = typeof value === 'string' ? [value] : value;
      for (const field of fieldsNamed(form.current, name))
        if (hasSynced.current || !isTyped(field)) setFieldValues(field, chosenValues);
    }
    hasSynced.current = true;
  }, [serialized]);

  return form;
}

/**
 * Whether the visitor has typed into a field before the script was there: that text stays. After Back or a reload the
 * browser has filled the fields, which does not count.
 */
const isTyped = (field: SyncedField): boolean =>
  field instanceof HTMLInputElement &&
  (field === document.activeElement || (isNewVisit() && field.value !== field.defaultValue)) &&
  !isChoice(field);

type SyncedField = HTMLInputElement | HTMLSelectElement;

const fieldsNamed = (form: HTMLFormElement | null, name: string): SyncedField[] =>
  [...(form?.elements ?? [])].filter(
    (element): element is SyncedField =>
      (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) && element.name === name,
  );

function setFieldValues(field: SyncedField, values: readonly string[]): void {
  if (isChoice(field)) field.checked = values.includes(field.value);
  else field.value = values[0] ?? '';
}

const isChoice = (field: SyncedField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);
