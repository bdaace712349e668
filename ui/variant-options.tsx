import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import { Picture, type PictureSource } from './picture.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** One value of an option; `href` leads to the variant with this value and otherwise the same options. */
export type VariantOption = {
  label: string;
  href: string;
  current: boolean;
  /** Why it is not available, such as "sold out": it is struck through, but its page can still be opened. */
  unavailable: string | undefined;
  /** Shown instead of the label, for colours and patterns. */
  picture?: PictureSource | undefined;
};

/** The values of one option (Colour, Volume) as links between variants. */
export function VariantOptions({ legend, options }: { legend: string; options: readonly VariantOption[] }) {
  const selected = options.find((option) => option.current);
  return (
    <nav aria-label={legend}>
      <p className="mb-2 font-semibold text-md">
        {legend}
        {selected && <span className="ml-1.5 font-normal text-ink-2">{selected.label}</span>}
      </p>
      <ul className="flex flex-wrap gap-2.5">
        {options.map((option) => (
          <li key={option.label}>
            <Link
              href={option.href}
              keepScroll
              aria-current={option.current ? 'true' : undefined}
              className={classNames(
                option.picture ? swatch : pill,
                option.unavailable && (option.picture ? faded : struck),
              )}
            >
              {option.picture ? (
                <Picture
                  source={option.picture}
                  alt={option.label}
                  ratio="square"
                  sizes="60px"
                  corner="field"
                />
              ) : (
                option.label
              )}
              {option.unavailable && <VisuallyHidden>, {option.unavailable}</VisuallyHidden>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const swatch =
  'block w-15 rounded-field focus-visible:rounded-field aria-[current]:outline-2 aria-[current]:outline-green aria-[current]:outline-offset-2';
const pill =
  'inline-flex min-h-11 min-w-15 items-center justify-center rounded-field border border-field bg-card px-4 text-center font-semibold text-md wrap-anywhere hover:border-ink focus-visible:rounded-field aria-[current]:border-green aria-[current]:bg-tint aria-[current]:text-green aria-[current]:shadow-[inset_0_0_0_1px_var(--color-green)]';
const faded = 'not-aria-[current]:not-hover:not-focus-visible:opacity-45';
const struck =
  'border-line text-ink-3 bg-[linear-gradient(to_top_right,transparent_calc(50%-0.6px),var(--color-line)_0_calc(50%+0.6px),transparent_0)]';
