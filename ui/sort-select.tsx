import * as t from '@fernway/messages/ui';
import { Button } from './button.tsx';
import { Select } from './input.tsx';

type SortSelectProps = {
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
};

/**
 * The order of a list. A choice submits the surrounding form; without script a button does. `value` is only the initial
 * value: a form that stays while the address changes sets its fields itself, and so they keep their focus.
 */
export function SortSelect({ name, value, options }: SortSelectProps) {
  return (
    <div className="flex items-center gap-2 max-md:flex-1">
      <span aria-hidden className="text-ink-2 text-sm max-md:hidden">
        {t.sort()}
      </span>
      <div className="min-w-0 flex-1 md:w-48">
        <Select
          name={name}
          defaultValue={value}
          options={options}
          aria-label={t.sort()}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
      </div>
      <noscript>
        <Button variant="secondary" type="submit">
          {t.sort()}
        </Button>
      </noscript>
    </div>
  );
}
