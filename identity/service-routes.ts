import type { identityService } from '@fernway/contract/identity/service';
import { countDeadJobs } from '@fernway/jobs/dead-letters';
import { filterOpenSessions } from './accounts/sessions.ts';
import { listAppOrigins } from './apps/clients.ts';
import type { IdentityHandlers } from './http/calls.ts';
import { fail } from './http/problem.ts';
import type { EndedSessions } from './sessions/ended-sessions.ts';
import { internalHeaders } from './tokens/keys.ts';

/** What regions and operators ask. */
export const serviceRoutes = (ended: EndedSessions): IdentityHandlers<keyof typeof identityService> => ({
  jwks: (_input, { auth }) => auth.api.getJwks({ headers: internalHeaders(auth) }),
  endedSessions: async () => (send) => ended.subscribe(({ event, data }) => send(data, event)),
  openSessions: async ({ body }, { pool }) => ({ open: await filterOpenSessions(pool, body.sids) }),
  appOrigins: async (_input, { pool }) => ({ origins: await listAppOrigins(pool) }),
  livez: async () => ({ status: 'ok' }),
  readyz: async (_input, { pool }) => {
    const dead = await countDeadJobs((text) => pool.query(text)).catch(() => fail('unavailable'));
    // Reported, but no reason to take identity out of service.
    return { status: 'ok', jobs: { dead } };
  },
});
