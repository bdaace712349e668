import * as t from '@fernway/messages/frame';
import { ErrorLine } from '@fernway/ui/error-state';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { PagePart } from '../../core/visit.ts';

/** A part of a page, or one quiet line with Retry where it did not load. */
export function PartOrError<Value>({
  part,
  children,
}: {
  part: PagePart<Value>;
  children: (value: Value) => ReactNode;
}) {
  const { pathname, search } = useLocation();
  if ('value' in part) return children(part.value);
  return <ErrorLine text={t.partDidNotLoad()} retry={{ href: pathname + search }} />;
}
