import * as t from '@fernway/messages/ui';
import { ChevronDown, SlidersHorizontal, X } from 'lucide';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { Count } from './badge.tsx';
import { Button } from './button.tsx';
import { Check } from './check.tsx';
import { ResetLink } from './chip.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Input } from './input.tsx';
import { Link } from './link.tsx';
import { StarRow } from './stars.tsx';

type FilterPanelProps = {
  /** The same id as its FilterButton's `panel`. */
  id: string;
  /** The list without any filter, if there is one. */
  reset: string | undefined;
  /** FilterGroups. */
  children: ReactNode;
};

/**
 * The filters beside a list. Below 1024 px they are a sheet that the FilterButton opens, also without script. Put both
 * into one form. The fields are uncontrolled, so set them when the address changes; with script, submit the form on
 * `change`.
 */
export function FilterPanel({ id, reset, children }: FilterPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section
      id={id}
      popover="auto"
      aria-label={t.filters()}
      className="max-lg:sheet max-lg:p-5 lg:sticky lg:top-22 lg:block lg:w-auto lg:overflow-visible lg:bg-transparent lg:text-inherit"
    >
      <div className="flex items-center justify-between pb-3">
        <h2 ref={heading} tabIndex={-1} className="font-bold text-lg outline-none">
          {t.filters()}
        </h2>
        <div className="flex min-h-9 items-center gap-1">
          {/* It goes with the last filter, so it hands the focus on. */}
          {reset !== undefined && <ResetLink href={reset} onClick={() => heading.current?.focus()} />}
          <span className="lg:hidden">
            <IconButton icon={X} label={t.close()} popoverTarget={id} popoverTargetAction="hide" />
          </span>
        </div>
      </div>
      {children}
      <div className="sticky -bottom-5 -mx-5 -mb-5 bg-raised px-5 pt-2 pb-5 lg:hidden">
        <Button variant="primary" type="submit" block onClick={closeSheet}>
          {t.showResults()}
        </Button>
      </div>
    </section>
  );
}

/** A submit button cannot have a `popoverTarget`, so it closes its own popover by script. */
function closeSheet(event: MouseEvent<HTMLButtonElement>) {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

/** Opens the FilterPanel below 1024 px; `count` filters are active. */
export function FilterButton({ panel, count }: { panel: string; count: number }) {
  return (
    <span className="lg:hidden">
      <Button variant="secondary" popoverTarget={panel}>
        <Icon of={SlidersHorizontal} size={18} />
        {t.filters()}
        {count > 0 && <Count value={count} />}
      </Button>
    </span>
  );
}

/** One thing to filter by. */
export function FilterGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-line border-t py-4">
      <legend className="float-left mb-1.5 w-full font-semibold text-md">{legend}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

type ChoiceListProps = {
  name: string;
  options: readonly { value: string; label: string; count?: number | undefined; checked: boolean }[];
  /** How many are shown before 'n more', which is initially open if a hidden one is checked. */
  visible?: number | undefined;
};

type LinkListProps = {
  options: readonly { label: string; href: string; count: number; current: boolean }[];
};

/** Choices that are links, such as ranges of prices, of which one may be chosen; its link should lead out of it. */
export function LinkList({ options }: LinkListProps) {
  return (
    <ul className="mb-2">
      {options.map(({ label, href, count, current }) => (
        <li key={label}>
          <Link
            href={href}
            keepScroll
            aria-current={current ? 'true' : undefined}
            className="flex min-h-9 items-center gap-2.5 text-md underline-offset-3 hover:underline aria-[current]:font-semibold aria-[current]:text-green touch:min-h-11"
          >
            {label}
            <span className="ml-auto text-ink-3 text-sm tabular-nums">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A list of checkboxes. */
export const CheckboxList = (props: ChoiceListProps) => <ChoiceList {...props} type="checkbox" />;

/** A list of radio buttons, of which one may be chosen. */
export const RadioList = (props: ChoiceListProps) => <ChoiceList {...props} type="radio" />;

function ChoiceList({ name, type, options, visible = 6 }: ChoiceListProps & { type: 'checkbox' | 'radio' }) {
  const rest = options.slice(visible);
  // Only the initial state: closing it when its last box is unchecked would hide the box that has the focus.
  const [isOpen] = useState(rest.some((option) => option.checked));
  const row = (option: (typeof options)[number]) => (
    <Check
      key={option.value}
      type={type}
      name={name}
      value={option.value}
      defaultChecked={option.checked}
      count={option.count}
    >
      {option.label}
    </Check>
  );
  return (
    <>
      {options.slice(0, visible).map(row)}
      {rest.length > 0 && (
        <details open={isOpen} className="group/more">
          <summary className="inline-flex min-h-9 items-center gap-1 font-semibold text-green text-sm group-open/more:hidden touch:min-h-11">
            {t.moreChoices(rest.length)}
            <Icon of={ChevronDown} size={14} />
          </summary>
          {rest.map(row)}
        </details>
      )}
    </>
  );
}

/** Buyer ratings from 5 to 1; `value` is the one chosen. */
export function RatingRadios({
  name,
  value,
  counts,
}: {
  name: string;
  value: number | undefined;
  /** How much each choice would leave, where that is counted. */
  counts?: readonly { stars: number; count: number }[] | undefined;
}) {
  return [5, 4, 3, 2, 1].map((rating) => (
    <Check
      key={rating}
      type="radio"
      name={name}
      value={rating}
      defaultChecked={rating === value}
      count={counts?.find(({ stars }) => stars === rating)?.count}
    >
      <StarRow value={rating} />
      <span className="text-sm">
        <span className={rating === 5 ? '' : 'sr-only'}>{rating}</span>
        {rating < 5 && <> {t.andUp()}</>}
      </span>
    </Check>
  ));
}

type PriceRangeProps = {
  minName: string;
  maxName: string;
  /** As typed; empty if there is no lower bound. */
  min: string;
  max: string;
};

/** The price from Min to Max. Enter or the button applies it; the button also applies the other filters. */
export function PriceRange({ minName, maxName, min, max }: PriceRangeProps) {
  const bound = {
    type: 'text',
    inputMode: 'decimal',
    pattern: '(0|[1-9][0-9]{0,6})([.][0-9]{1,2})?',
    maxLength: 10,
  } as const;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
        <Input
          {...bound}
          name={minName}
          defaultValue={min}
          placeholder={t.min()}
          aria-label={t.min()}
          title={t.aPrice('15')}
        />
        <span className="text-ink-2 text-sm">{t.to()}</span>
        <Input
          {...bound}
          name={maxName}
          defaultValue={max}
          placeholder={t.max()}
          aria-label={t.max()}
          title={t.aPrice('120')}
        />
      </div>
      <div className="mt-2.5">
        <Button variant="secondary" size="small" type="submit" block>
          {t.apply()}
        </Button>
      </div>
    </>
  );
}
