import { classNames } from './class-names.ts';

const icons = {
  truck: 'icon-truck size-4',
  heart: 'icon-heart size-4',
  'heart-full': 'icon-heart-full size-4',
  'arrow-right': 'icon-arrow-right size-4',
} as const;

/** An icon that a page shows on every card: drawn once, in the style sheet, instead of a hundred times in the page. */
export function MaskIcon({ of, className }: { of: keyof typeof icons; className?: string | undefined }) {
  return <span aria-hidden className={classNames('icon-mask', icons[of], className)} />;
}
