import { classNames } from './class-names.ts';

const icons = {
  truck: 'icon-truck size-4',
  heart: 'icon-heart size-4',
  'heart-full': 'icon-heart-full size-4',
  'arrow-right': 'icon-arrow-right size-4',
  'layout-grid': 'icon-layout-grid size-4.5',
  'badge-check': 'icon-badge-check size-4.5',
  'qr-code': 'icon-qr-code size-4',
  store: 'icon-store size-4',
  image: 'icon-image',
  sparkles: 'icon-sparkles size-6',
} as const;

/** An icon that is drawn in the style sheet: those of cards stand in a page a hundred times, the others weigh on home. */
export function MaskIcon({ of, className }: { of: keyof typeof icons; className?: string | undefined }) {
  return <span aria-hidden className={classNames('icon-mask', icons[of], className)} />;
}
