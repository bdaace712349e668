import { missing } from './missing.ts';

/** Answers every address that is no page's. */
export const loader = () => missing();

export default function NotFound() {
  return null;
}
