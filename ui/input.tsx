import { ChevronDown, type IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const box =
  'min-h-11 w-full rounded-field border border-field bg-card text-base focus:border-green focus:outline-2 focus:outline-green focus:outline-offset-1 focus-visible:rounded-field';

const refused = 'aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--color-danger)]';

/** A text field, 44 px high; the caller renders its label. */
export function Input({
  roomAtEnd = false,
  icon,
  ...props
}: Omit<ComponentProps<'input'>, 'className'> & {
  /** Leaves room for a button inside the field. */
  roomAtEnd?: boolean | undefined;
  /** Before the text. */
  icon?: IconNode | undefined;
}) {
  const field = (
    <input
      {...props}
      className={classNames(
        box,
        'px-3.5 tabular-nums placeholder:text-ink-3 read-only:border-line read-only:bg-sunken read-only:text-ink-2',
        refused,
        roomAtEnd && 'pr-12',
        icon && 'pl-11',
      )}
    />
  );
  if (!icon) return field;
  return (
    <span className="relative block">
      {field}
      <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink-2">
        <Icon of={icon} size={18} />
      </span>
    </span>
  );
}

/** A field for several lines; the caller renders its label. */
export function TextArea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  return <textarea {...props} className={classNames(box, refused, 'block resize-y px-3.5 py-2.5')} />;
}

type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'children'> & {
  /** Options of one group must be consecutive. */
  options: readonly { value: string; label: string; group?: string | undefined }[];
};

/** A native select, 44 px high; the caller renders its label. */
export function Select({ options, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select {...rest} className={classNames(box, 'cursor-pointer truncate pr-9 pl-3.5')}>
        {[...Map.groupBy(options, ({ group }) => group)].map(([group, inGroup]) =>
          group === undefined ? (
            <Options key="" of={inGroup} />
          ) : (
            <optgroup key={group} label={group}>
              <Options of={inGroup} />
            </optgroup>
          ),
        )}
      </select>
      <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-2">
        <Icon of={ChevronDown} size={16} />
      </span>
    </span>
  );
}

function Options({ of }: { of: SelectProps['options'] }) {
  return of.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ));
}
