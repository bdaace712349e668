import * as t from '@fernway/messages/ui';
import { ChevronDown } from 'lucide';
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Input } from './input.tsx';

type Option = { value: string; label: string };

type ComboboxProps = {
  label: string;
  /** Shows the label to screen readers only, where the placeholder says what it is. */
  labelHidden?: boolean | undefined;
  options: readonly Option[];
  /** The value of the chosen option; empty if none is chosen. */
  value: string;
  onChoose: (value: string) => void;
  placeholder: string;
  /** Shown when no option matches the typed text. */
  none: string;
  disabled?: boolean | undefined;
};

/**
 * A choice of one among many by typing its beginning: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/, with a
 * filtered list. The focus stays in the field; only options of the list can be chosen.
 */
export function Combobox(props: ComboboxProps) {
  const { label, labelHidden = false, options, value, onChoose, placeholder, none, disabled } = props;
  const id = useId();
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState<number>();
  const isOpen = active !== undefined;
  const selectedIndex = options.findIndex((option) => option.value === value);
  const visibleOptions = typed ? beginningLike(typed, options) : options;
  const activeId = isOpen && visibleOptions[active] ? `${listId}-${active}` : undefined;

  const open = () => setActive(typed ? 0 : Math.max(selectedIndex, 0));
  const close = () => {
    setActive(undefined);
    setTyped(undefined);
  };
  const choose = (option: Option | undefined) => {
    close();
    if (option && option.value !== value) onChoose(option.value);
  };
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    setActive(0);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && !isOpen) open();
    else if (!isOpen) return;
    else if (step !== undefined)
      setActive((active + step + visibleOptions.length) % Math.max(visibleOptions.length, 1));
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter') choose(visibleOptions[active]);
    else return;
    event.preventDefault(); // Escape would also close the dialog around it, and Enter submit the form
  };
  // A completely typed name is chosen on blur; half a name keeps the earlier choice.
  const chooseTyped = () =>
    choose(typed ? visibleOptions.find((option) => plain(option.label) === plain(typed)) : undefined);

  return (
    <div className="[anchor-scope:--combobox]">
      <label
        htmlFor={id}
        className={classNames(labelHidden ? 'sr-only' : 'mb-1.5 block', 'font-semibold text-sm')}
      >
        {label}
      </label>
      <span className="relative block [anchor-name:--combobox]">
        <Input
          id={id}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={activeId}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          disabled={disabled}
          value={typed ?? options[selectedIndex]?.label ?? ''}
          onChange={type}
          onKeyDown={press}
          onClick={open}
          onBlur={chooseTyped}
        />
        <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-2">
          <Icon of={ChevronDown} size={16} />
        </span>
      </span>
      <p role="status" className="sr-only">
        {isOpen && t.suggestionCount(visibleOptions.length)}
      </p>
      {isOpen && (
        <Choices
          id={listId}
          label={label}
          options={visibleOptions}
          active={active}
          value={value}
          none={none}
          onChoose={choose}
        />
      )}
    </div>
  );
}

type ChoicesProps = Pick<ComboboxProps, 'label' | 'options' | 'value' | 'none'> & {
  id: string;
  /** The index of the option that Enter chooses. */
  active: number;
  onChoose: (option: Option) => void;
};

/** In the top layer, since a dialog around the field would clip it. */
function Choices({ id, label, options, active, value, none, onChoose }: ChoicesProps) {
  const list = useRef<HTMLDivElement>(null);

  // showPopover() is the only way into the top layer without a button of its own.
  useEffect(() => list.current?.showPopover(), []);

  return (
    <div
      ref={list}
      popover="manual"
      className="under-field rounded-panel border border-line bg-raised p-2 text-ink shadow-pop"
    >
      {options.length === 0 && <p className="px-3 py-2.5 text-ink-2 text-md">{none}</p>}
      <div id={id} role="listbox" aria-label={label}>
        {options.map((option, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          <div
            key={option.value}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === active}
            ref={place === active ? showOption : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center rounded-field px-3 py-1 text-md wrap-anywhere hover:bg-sunken',
              option.value === value && 'font-semibold',
              place === active && 'bg-tint text-green hover:bg-tint',
            )}
          >
            {option.label}
          </div>
        ))}
      </div>
    </div>
  );
}

const showOption = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** Options that begin with the text, then those with a later word that does. Ignores accents and hyphens. */
function beginningLike(text: string, options: readonly Option[]): readonly Option[] {
  const start = plain(text);
  const { first = [], later = [] } = Object.groupBy(options, ({ label }) => {
    const name = plain(label);
    if (name.startsWith(start)) return 'first';
    return name.includes(` ${start}`) ? 'later' : 'not';
  });
  return [...first, ...later];
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
