import * as t from '@fernway/messages/heads/errors';
import { isRouteErrorResponse } from 'react-router';

/** Whether a page failed because what it shows does not exist. */
export const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

export const errorTitle = (error: unknown): string => (isNotFound(error) ? t.pathEnds() : t.didNotLoad());
