import { missing } from './missing.ts';

/** Every address that no page has. */
export const loader = () => missing();

export default function NotFound() {
  return null;
}
