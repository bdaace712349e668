import * as t from '@fernway/messages/product';
import { QuantityStepper } from '@fernway/ui/quantity-stepper';
import { formatPrice } from '../../core/wording.ts';

/** Stock is shown only up to this number. */
const MAX_STOCK_SHOWN = 20;

interface QuantityProps {
  /** undefined: the field holds no valid quantity. */
  wanted: number | undefined;
  onChange: (wanted: number | undefined) => void;
  /** The price of one. */
  price: number;
  /** What the store has left. */
  stock: number;
}

/** The quantity, its total price, and the stock if it is low. */
export function Quantity({ wanted = 1, onChange, price, stock }: QuantityProps) {
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
              {wanted.toLocaleString('en')} × {formatPrice(price)} ={' '}
              <b className="text-ink">{formatPrice(wanted * price)}</b>
            </>
          )}
        </output>
        {stock > 0 && stock <= MAX_STOCK_SHOWN && <p>{t.itemsLeft(stock)}</p>}
      </div>
    </div>
  );
}
