import * as t from '@fernway/messages/heads/errors';
import { isRouteErrorResponse } from 'react-router';

/** Whether a page failed because what it shows does not exist. */
export const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

export const titleOf = (error: unknown): string => (isMissing(error) ? t.pathEnds() : t.didNotLoad());
