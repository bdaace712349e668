import type { CallInput, Contract, UserProfile } from '@fernway/contract';
import type { AuthenticatedShopper } from '../auth/caller.ts';
import { fail, refuseField } from '../http/problem.ts';
import type { ProfileValues, ReceivedProfile } from './queries.ts';

/** Milliseconds by which the clocks of two servers may differ, the same as for signed calls. */
const MAX_CLOCK_SKEW_MS = 300_000;

type SentProfile = CallInput<Contract['users']>['body'];

/** What a shopper may change in their profile: not the address, which is the account's, nor what they are. */
export function ownProfile(caller: AuthenticatedShopper, sent: SentProfile): ProfileValues {
  assertOwnEmail(caller, sent.email);
  const { mob } = sent;
  if (mob && !isMobile(mob)) refuseField('body.mob', 'has to be 10 digits');
  return {
    ...toProfileValues(sent),
    name: ownName(sent.name),
    ...(mob !== undefined && { mob: mob || null }),
  };
}

/** @throws CallError invalid_request: a name must not be blank. */
export function ownName(name: string): string {
  return name.trim() || refuseField('body.name', 'has to have a letter');
}

/**
 * What one of our own servers reports of a profile. An invalid mobile number is left out, so that the rest arrives.
 * `isFirst`: the identity service reports what somebody wrote on registering, which replaces nothing that they have
 * written in their profile since; only that service says whether the address is proven.
 */
export function readPeerProfile(sent: SentProfile): ReceivedProfile {
  const { mob, authType, changedOn } = sent;
  const emailOk = toBoolean(sent.emailOk);
  const values: ProfileValues = {
    ...toProfileValues(sent),
    ...(mob !== undefined && { mob: mob && isMobile(mob) ? mob : null }),
    emailOk,
    isMaster: toBoolean(sent.isMaster),
    authType: authType === 'AU' || authType === 'S' || authType === 'A' ? authType : undefined,
  };
  return { values, isFirst: emailOk !== undefined, changedAt: instant(changedOn) };
}

/** @throws CallError forbidden: the address is not the account's. */
export function assertOwnEmail(caller: AuthenticatedShopper, email: string): void {
  if (email.trim().toLowerCase() !== caller.email) fail('forbidden');
}

/**
 * undefined: not a time. A time further in the future than servers' clocks may differ is cut to that limit: taken as
 * it is, it would win over newer profiles until that time comes; left out, it would never win over older ones.
 */
function instant(value: unknown): Date | undefined {
  const milliseconds = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(milliseconds)
    ? undefined
    : new Date(Math.min(milliseconds, Date.now() + MAX_CLOCK_SKEW_MS));
}

const isMobile = (mob: string): boolean => /^[0-9]{10}$/.test(mob);

function toProfileValues({ name, country, gender, emailSubcription }: SentProfile): ProfileValues {
  return { name: name.trim(), country, gender, emailSubscription: toBoolean(emailSubcription) };
}

/** A flag as true and false or as the letters Y and N; undefined: it is neither. */
function toBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return value === 'Y' ? true : value === 'N' ? false : undefined;
}

/**
 * The address of whoever may see the profile: their token states it.
 * @throws CallError forbidden for a token that does not
 */
export const knownEmail = ({ email }: AuthenticatedShopper): string => email ?? fail('forbidden');

/** What is known of a shopper whose profile has not arrived yet. */
export const profileOfToken = (caller: AuthenticatedShopper): UserProfile => ({
  id: caller.id,
  email: knownEmail(caller),
  emailOk: caller.emailVerified ? 'Y' : 'N',
  emailSubcription: 'N',
  name: caller.name,
  mob: null,
  mobOk: 'N',
  authType: 'AU',
  country: null,
  gender: null,
  companyId: null,
  roleId: null,
  isMaster: 'N',
  createdOn: new Date().toISOString(),
});
