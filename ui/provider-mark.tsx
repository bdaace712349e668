import { BrandIcon } from './brand-icon.tsx';

/** The mark of a sign-in provider, 18 px. Decorative; in its own colours, as the providers require. */
export function ProviderMark({ of }: { of: 'google' | 'apple' | 'facebook' }) {
  if (of === 'apple') return <BrandIcon brand="apple" />;
  if (of === 'facebook') {
    return (
      <span className="inline-flex text-[#0866ff]">
        <BrandIcon brand="facebook" />
      </span>
    );
  }
  return (
    <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden className="flex-none">
      {GOOGLE.map(([colour, shape]) => (
        <path key={colour} fill={colour} d={shape} />
      ))}
    </svg>
  );
}

const GOOGLE = [
  ['#4285f4', 'M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.5 5.5 0 0 1-2.4 3.6v3h3.9c2.2-2.1 3.5-5.1 3.5-8.8'],
  ['#34a853', 'M12 24c3.2 0 6-1.1 7.9-2.9l-3.8-3a7.2 7.2 0 0 1-10.8-3.8h-4v3.1A12 12 0 0 0 12 24'],
  ['#fbbc05', 'M5.3 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8z'],
  ['#ea4335', 'M12 4.8c1.8 0 3.3.6 4.6 1.8l3.4-3.4A12 12 0 0 0 1.3 6.6l4 3.1A7.2 7.2 0 0 1 12 4.8'],
] as const;
