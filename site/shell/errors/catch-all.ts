import { throwNotFound } from '../../core/not-found.ts';

/** Answers every address that is no page's. */
export const loader = () => throwNotFound();

export default function NotFound() {
  return null;
}
