import { redirect } from 'react-router';
import { paths } from '../paths.ts';

/** The bare address shows the offers. */
export const loader = () => redirect(paths.offers());
