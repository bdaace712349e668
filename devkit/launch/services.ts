import { type Environment, fakePlatform, pushStandIn } from '@fernway/settings';
import { PICTURE_ALLOCATOR } from '@fernway/settings/allocator';
import { REGION_NODE_OPTIONS } from '@fernway/settings/node-options';
import { socialKeys } from '@fernway/settings/social-keys';
import type { Service } from './service.ts';
import { asVariables } from './settings.ts';

/**
 * The processes that Fernway consists of. On this machine's hosts stand-ins fill in for what is not set: without an SMTP server an inbox takes
 * the mails; without keys of Google, Apple and Facebook one signs people in; without our app's keys at Shopify one
 * keeps the demo's shops; without keys of push services one takes the messages.
 * @param mode `development` restarts a region or identity when its sources change, and compiles pages from theirs
 */
export function services(env: Environment, mode: 'production' | 'development'): Service[] {
  const host = ['0.0.0.0', '::'].includes(env.BIND_HOST) ? '127.0.0.1' : env.BIND_HOST;
  const variables = { ...asVariables(env), NODE_ENV: mode };
  const watch = mode === 'development' ? ['--watch', '--watch-preserve-output'] : [];
  const region = (home: 'CA' | 'US'): Service => ({
    name: `region-${home.toLowerCase()}`,
    args: [...REGION_NODE_OPTIONS, ...watch, 'region/main.ts', home.toLowerCase()],
    env: { ...variables, ...PICTURE_ALLOCATOR },
    readyUrl: `http://${host}:${env[`REGION_${home}_PORT`]}/readyz`,
  });
  const identity: Service = {
    name: 'identity',
    args: [...watch, 'identity/main.ts'],
    env: variables,
    readyUrl: `http://${host}:${env.IDENTITY_PORT}/readyz`,
  };
  const site: Service = {
    name: 'site',
    args: ['site/server.ts', ...(mode === 'development' ? ['--dev'] : [])],
    env: variables,
    readyUrl: `http://${host}:${env.SITE_PORT}/readyz`,
  };
  const inbox: Service = {
    name: 'inbox',
    args: ['fakes/inbox/main.ts'],
    env: variables,
    readyUrl: `http://127.0.0.1:${env.MAIL_PORT}/readyz`,
  };
  const { fake } = socialKeys(env);
  const signIn: Service = {
    name: 'sign-in',
    args: ['fakes/sign-in/main.ts'],
    env: variables,
    readyUrl: `${fake}/readyz`,
  };
  const platform: Service = {
    name: 'platform',
    args: ['fakes/platform/main.ts'],
    env: variables,
    readyUrl: `http://127.0.0.1:${env.PLATFORM_PORT}/readyz`,
  };
  const push: Service = {
    name: 'push',
    args: ['fakes/push/main.ts'],
    env: variables,
    readyUrl: `http://127.0.0.1:${env.PUSH_PORT}/readyz`,
  };
  return [
    ...[region('CA'), region('US'), identity, site],
    ...(env.SMTP_URL === undefined ? [inbox] : []),
    ...(fake ? [signIn] : []),
    ...(fakePlatform(env) === undefined ? [] : [platform]),
    ...(pushStandIn(env) ? [push] : []),
  ];
}
