import * as t from '@fernway/messages/ui';
import { Minus, Plus } from 'lucide';
import { type ComponentProps, useId, useRef } from 'react';
import { Icon } from './icon.tsx';

type QuantityStepperProps = Omit<
  ComponentProps<'input'>,
  'className' | 'type' | 'min' | 'max' | 'step' | 'size'
> & {
  name: string;
  /** Shows the label to screen readers only, if the row makes it clear. */
  labelHidden?: boolean | undefined;
};

/** A whole number from 1 to 999,999: a number field with buttons to decrease and increase it. */
export function QuantityStepper({ labelHidden = false, ...input }: QuantityStepperProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const step = (by: 1 | -1) => () => {
    if (by === 1) field.current?.stepUp();
    else field.current?.stepDown();
    field.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-2 block font-semibold text-md'}>
        {t.quantity()}
      </label>
      <div className="inline-flex items-center rounded-pill border border-field bg-card has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-green has-[input:focus-visible]:outline-offset-1">
        <button type="button" aria-label={t.decreaseQuantity()} onClick={step(-1)} className={button}>
          <Icon of={Minus} size={16} />
        </button>
        <input
          defaultValue={input.value === undefined ? 1 : undefined}
          {...input}
          ref={field}
          id={id}
          type="number"
          min={1}
          max={999_999}
          step={1}
          required
          inputMode="numeric"
          className="field-sizing-content h-10.5 min-w-7 max-w-20 appearance-none bg-transparent text-center font-semibold tabular-nums outline-none [-moz-appearance:textfield] noscript:px-4 [&::-webkit-inner-spin-button]:appearance-none"
        />
        <button type="button" aria-label={t.increaseQuantity()} onClick={step(1)} className={button}>
          <Icon of={Plus} size={16} />
        </button>
      </div>
    </div>
  );
}

const button =
  'grid size-10.5 place-items-center rounded-full hover:text-green focus-visible:rounded-full noscript:hidden touch:size-11';
