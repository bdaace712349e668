import type { FastifyRequest } from 'fastify';

const FORM = 'application/x-www-form-urlencoded';

/** Whether a request was sent by a form of a page without script, which expects a page. */
export const isPlainForm = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['content-type']?.startsWith(FORM) ?? false;
