import type { LucideIcon } from 'lucide-react';

/** A decorative line icon in the weight of our type. `size` in px. */
export function Icon({ of: Drawing, size = 20 }: { of: LucideIcon; size?: 14 | 16 | 18 | 20 | 24 }) {
  return <Drawing aria-hidden size={size} strokeWidth={size < 16 ? 2 : 1.75} className="flex-none" />;
}
