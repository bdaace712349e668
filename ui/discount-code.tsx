import * as t from '@fernway/messages/ui';
import { CopyButton } from './copy-button.tsx';

/** A code that a shopper enters at the store's checkout. */
export function DiscountCode({ code }: { code: string }) {
  return (
    <div className="flex min-h-13 items-center gap-x-3 rounded-field border border-field border-dashed py-1 pr-1.5 pl-4 text-md">
      <p className="min-w-0 flex-1 py-1.5">
        <span className="mr-3 text-ink-2">{t.codeAtCheckout()}</span>
        <b className="inline-block max-w-full tracking-wide wrap-anywhere">{code}</b>
      </p>
      <CopyButton text={code} />
    </div>
  );
}

type DiscountListProps = {
  /** `ends` is "Until 22 Nov 2026". */
  discounts: readonly { title: string; code: string; ends?: string | undefined }[];
};

/** The discounts that a store gives on top of its prices, each with its code. */
export function DiscountList({ discounts }: DiscountListProps) {
  return (
    <ul className="grid gap-4">
      {discounts.map(({ title, code, ends }) => (
        <li key={code}>
          <p className="font-semibold text-md wrap-anywhere">{title}</p>
          {ends && <p className="text-ink-2 text-sm">{ends}</p>}
          <div className="mt-2">
            <DiscountCode code={code} />
          </div>
        </li>
      ))}
    </ul>
  );
}
