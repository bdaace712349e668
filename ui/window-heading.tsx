import type { ReactNode } from 'react';

/**
 * The heading of what fills a phone's window in place of the page, which has an h1 of its own behind it: read as a heading
 * of the first level, while search engines find one h1.
 */
export function WindowHeading({ className, children }: { className: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it would be the second h1
    <div role="heading" aria-level={1} className={`text-balance ${className}`}>
      {children}
    </div>
  );
}
