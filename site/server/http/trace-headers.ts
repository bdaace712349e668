import { randomBytes } from 'node:crypto';

/** Ties a call to the request that it is made for, in the logs of both services. */
export const traceHeaders = (requestId: string) => ({
  traceparent: `00-${requestId}-${randomBytes(8).toString('hex')}-01`,
});
