import * as t from '@fernway/messages/product';
import { QuantityStepper } from '@fernway/ui/quantity-stepper';
import { price as priceText } from '../wording.ts';

/** Stock that is told: more than this is plenty. */
const FEW = 20;

interface QuantityProps {
  /** undefined: what stands in the field is no number of products. */
  wanted: number | undefined;
  onChange: (wanted: number | undefined) => void;
  /** Of one. */
  price: number;
  /** What the store has left. */
  left: number;
}

/** How many are wanted, what they cost together, and how many there are where they are few. */
export function Quantity({ wanted = 1, onChange, price, left }: QuantityProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2 noscript:hidden">
      <QuantityStepper
        name="quantity"
        onInput={({ currentTarget: { validity, valueAsNumber } }) =>
          onChange(validity.valid ? valueAsNumber : undefined)
        }
      />
      <div className="grid min-h-11 content-center text-ink-2 text-sm tabular-nums">
        <output>
          {wanted > 1 && (
            <>
              {wanted.toLocaleString('en')} × {priceText(price)} ={' '}
              <b className="text-ink">{priceText(wanted * price)}</b>
            </>
          )}
        </output>
        {left > 0 && left <= FEW && <p>{t.left(left)}</p>}
      </div>
    </div>
  );
}
