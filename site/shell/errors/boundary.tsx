import { brand } from '@fernway/brand';
import { Outlet } from 'react-router';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import type { Route } from './+types/boundary.ts';
import { errorTitle } from './error-title.ts';

const ErrorMessage = lazyPart(async () => (await import('./message.tsx')).ErrorMessage);

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [{ title: `${errorTitle(error)} · ${brand.name}` }, { name: 'robots', content: 'noindex' }] : [];

/** Wraps all pages, so that their errors are shown between header and footer. */
export default function Boundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorMessage error={error} />;
}
