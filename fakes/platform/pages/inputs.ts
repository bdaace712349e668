import { html, Markup } from '../../page/markup.ts';

interface TextInput {
  name: string;
  label: string;
  value?: string;
  type?: 'text' | 'email' | 'number' | 'search' | 'datetime-local';
  required?: boolean;
}

/** A labelled field of one line. */
export const textInput = ({ name, label, value = '', type = 'text', required = false }: TextInput): Markup =>
  html`<div><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="off"${required && new Markup(' required')}></div>`;

/** A labelled field of several lines. */
export const textArea = ({ name, label, value }: { name: string; label: string; value: string }): Markup =>
  html`<div><label for="${name}">${label}</label><textarea id="${name}" name="${name}">${value}</textarea></div>`;

/** A labelled choice. */
export const selectInput = ({
  name,
  label,
  value,
  choices,
}: {
  name: string;
  label: string;
  value?: string;
  choices: readonly (readonly [value: string, label: string])[];
}): Markup =>
  html`<div><label for="${name}">${label}</label><select id="${name}" name="${name}">${choices.map(
    ([choice, text]) =>
      html`<option value="${choice}"${choice === value && new Markup(' selected')}>${text}</option>`,
  )}</select></div>`;

/** A box that is ticked or not. */
export const checkInput = ({
  name,
  label,
  isChecked,
  value = 'yes',
}: {
  name: string;
  label: string;
  isChecked: boolean;
  value?: string;
}): Markup =>
  html`<label class="check"><input type="checkbox" name="${name}" value="${value}"${isChecked && new Markup(' checked')}><span>${label}</span></label>`;
