import * as t from '@fernway/messages/heads/errors';
import { isRouteErrorResponse } from 'react-router';

/** Whether a page failed because what it shows does not exist. */
export const isNotFound = (error: unknown): boolean => hasStatus(error, 404);

/** Whether a page failed because the visitor's network has asked for too many. */
export const isRateLimited = (error: unknown): boolean => hasStatus(error, 429);

export function errorTitle(error: unknown): string {
  if (isNotFound(error)) return t.pathEnds();
  return isRateLimited(error) ? t.tooManyRequests() : t.didNotLoad();
}

const hasStatus = (error: unknown, status: number): boolean =>
  isRouteErrorResponse(error) && error.status === status;
