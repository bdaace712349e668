import { ErrorLine } from '@fernway/ui/error-state';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Part } from '../visit.ts';

/** A part of a page, or one quiet line with Retry where it did not load. */
export function PartOfPage<Value>({
  part,
  children,
}: {
  part: Part<Value>;
  children: (value: Value) => ReactNode;
}) {
  const { pathname, search } = useLocation();
  if ('value' in part) return children(part.value);
  return <ErrorLine text="This part of the page did not load." retry={{ href: pathname + search }} />;
}
