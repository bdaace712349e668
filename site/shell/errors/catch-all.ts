import { missing } from '../../core/not-found.ts';

/** Answers every address that is no page's. */
export const loader = () => missing();

export default function NotFound() {
  return null;
}
