import { randomBytes } from 'node:crypto';
import {
  type Environment,
  fakePlatform,
  isOnThisMachine,
  pushStandIn,
  readEnvironment,
  smtpUrl,
} from '@fernway/settings';
import { socialKeys } from '@fernway/settings/social-keys';
import { freePorts, type NamedPort } from '../process/ports.ts';
import { operatorUrls } from './databases.ts';

const portNames = [
  'SITE_PORT',
  'REGION_CA_PORT',
  'REGION_US_PORT',
  'IDENTITY_PORT',
  'MAIL_PORT',
  'MAIL_SMTP_PORT',
  'SIGN_IN_PORT',
  'PLATFORM_PORT',
  'PUSH_PORT',
  'POSTGRES_PORT',
  'METRICS_SITE_PORT',
  'METRICS_CA_PORT',
  'METRICS_US_PORT',
  'METRICS_IDENTITY_PORT',
] as const;

/**
 * The environment with every port decided: a 0 becomes a free port, and addresses that depend on it follow. The keys by
 * which our servers know each other are made where they are missing.
 * @throws EnvironmentError naming what is wrong.
 */
export async function settleEnvironment(source: NodeJS.ProcessEnv): Promise<Environment> {
  const requested = readEnvironment(source);
  smtpUrl(requested); // refused before anything starts, where mails have nowhere to go
  const chosen: NodeJS.ProcessEnv = {};
  const port = freePorts(portNames.map((name) => requested[name]));
  for (const name of portNames) if (requested[name] === 0) chosen[name] = String(await port());
  for (const name of ['SITE_KEY', 'PEER_KEY'] as const)
    if (!requested[name]) chosen[name] = randomBytes(32).toString('hex');
  if (!requested.VAPID_PRIVATE_KEY && !requested.PUSH_SERVICES && isOnThisMachine(requested))
    chosen.PUSH_SERVICES = `http://localhost:${chosen.PUSH_PORT ?? requested.PUSH_PORT}`;
  return readEnvironment({ ...source, ...chosen });
}

/** The ports that a start takes. */
export function portsOf(env: Environment): NamedPort[] {
  const loopback = (variable: string) => /^(POSTGRES|METRICS|MAIL|SIGN_IN|PLATFORM|PUSH)_/.test(variable);
  return portNames
    .filter((variable) => variable !== 'POSTGRES_PORT' || !operatorUrls(env))
    .filter((variable) => variable !== 'PUSH_PORT' || pushStandIn(env))
    .filter((variable) => !variable.startsWith('MAIL') || env.SMTP_URL === undefined)
    .filter((variable) => variable !== 'SIGN_IN_PORT' || socialKeys(env).fake)
    .filter((variable) => variable !== 'PLATFORM_PORT' || fakePlatform(env))
    .map((variable) => ({
      variable,
      port: env[variable],
      host: loopback(variable) ? '127.0.0.1' : env.BIND_HOST,
    }));
}

/** The settings as a child process gets them, with the databases that were opened for it. */
export function asVariables(env: Environment): Record<string, string> {
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)]));
}
