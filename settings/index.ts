import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import Type, { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { isLocalHost } from './local-host.ts';
import { parseNetworks } from './networks.ts';
import { keysOf } from './shared-key.ts';

const port = (value: number, description: string) =>
  Type.Integer({ minimum: 0, maximum: 65535, default: value, description });
const wholeNumber = (value: number, description: string) =>
  Type.Integer({ minimum: 1, maximum: 999_999_999, default: value, description });
const text = (value: string, description: string) =>
  Type.String({ minLength: 1, default: value, description });
const optionalText = (description: string) => Type.Optional(Type.String({ minLength: 1, description }));

/**
 * Every environment variable that Fernway reads. `docs/operating.md` prints it as a table; a test holds both together.
 * A default that names a port variable means that variable's value.
 */
export const Environment = Type.Object({
  FERNWAY_DATA: text(
    '.data',
    'Folder for the embedded PostgreSQL, media files and logs; relative to the checkout',
  ),
  BACKUP_FOLDER: optionalText(
    'Folder on another disk to which the embedded PostgreSQL copies its log, at least once a minute, and where `npm run backup` puts backups; relative to the checkout',
  ),
  FERNWAY_DATASETS: text(
    '../shared/data',
    'Folder with the data sets that tests and benchmarks read when it exists',
  ),
  BIND_HOST: text('127.0.0.1', 'Address that every server listens on'),
  SITE_PORT: port(3000, 'Port of the site'),
  REGION_CA_PORT: port(3001, 'Port of the Canadian region'),
  REGION_US_PORT: port(3002, 'Port of the American region'),
  IDENTITY_PORT: port(3003, 'Port of the identity service, which only our own servers reach'),
  MAIL_PORT: port(
    3004,
    'Port of the inbox, loopback only: a page with every mail, while no SMTP_URL is set and the sites are on this machine',
  ),
  MAIL_SMTP_PORT: port(3005, 'Port on which the inbox takes mails, loopback only'),
  SIGN_IN_PORT: port(
    3006,
    'Port of the stand-in for Google, Apple and Facebook, loopback only, while no keys of theirs are set and the sites are on this machine',
  ),
  PLATFORM_PORT: port(
    3007,
    'Port of the stand-in for Shopify, with the shops of the demo, loopback only, while no keys of our app there are set and the sites are on this machine',
  ),
  PUSH_PORT: port(
    3008,
    'Port of the stand-in for the browsers’ push services, loopback only: a page with every message, while no VAPID keys are set and the sites are on this machine',
  ),
  POSTGRES_PORT: port(3010, 'Port of the embedded PostgreSQL; 0 takes any free one'),
  METRICS_SITE_PORT: port(3020, "Port of the site's metrics, loopback only"),
  METRICS_CA_PORT: port(3021, "Port of the Canadian region's metrics, loopback only"),
  METRICS_US_PORT: port(3022, "Port of the American region's metrics, loopback only"),
  METRICS_IDENTITY_PORT: port(3023, "Port of the identity service's metrics, loopback only"),
  SITE_HOST_CA: text(
    'ca.localhost:SITE_PORT',
    'Host (with port) under which browsers reach the Canadian site',
  ),
  SITE_HOST_US: text(
    'us.localhost:SITE_PORT',
    'Host (with port) under which browsers reach the American site',
  ),
  SITE_HOST_ROOT: text('localhost:SITE_PORT', 'Host that redirects to the Canadian site'),
  SITE_HOST_CONNECT: text(
    'connect.localhost:SITE_PORT',
    'Host to which Shopify sends merchants who install our app, and its webhooks',
  ),
  REGION_URL_CA: text(
    'http://127.0.0.1:REGION_CA_PORT',
    'Where the site and the American region reach the Canadian one',
  ),
  REGION_URL_US: text(
    'http://127.0.0.1:REGION_US_PORT',
    'Where the site and the Canadian region reach the American one',
  ),
  IDENTITY_URL: text(
    'http://127.0.0.1:IDENTITY_PORT',
    'Where the site and the regions reach the identity service',
  ),
  DATABASE_URL_CA: optionalText(
    'PostgreSQL 18 of the Canadian region; when all three are set nothing embedded starts',
  ),
  DATABASE_URL_US: optionalText('PostgreSQL 18 of the American region'),
  DATABASE_URL_IDENTITY: optionalText('PostgreSQL 18 of the identity service'),
  DATABASE_READ_URL_CA: optionalText(
    'Comma list of streaming replicas of DATABASE_URL_CA, from which calls that change nothing are answered',
  ),
  DATABASE_READ_URL_US: optionalText('The same of DATABASE_URL_US'),
  DATABASE_SEARCH_URL_CA: optionalText(
    'Comma list of streaming replicas of DATABASE_URL_CA for searches, which others do not read from; without one that is usable, searches are answered like other calls',
  ),
  DATABASE_SEARCH_URL_US: optionalText('The same of DATABASE_URL_US'),
  REPLICATION_URL_CA: optionalText(
    "How the American region's PostgreSQL server reaches the Canadian database; default: DATABASE_URL_CA",
  ),
  REPLICATION_URL_US: optionalText(
    "How the Canadian region's PostgreSQL server reaches the American database; default: DATABASE_URL_US",
  ),
  SMTP_URL: optionalText(
    'Server that sends the mails, as `smtp://user:password@host:587` or `smtps://...`; without it they go to the inbox; needed with SITE_HOST_* of your own',
  ),
  GOOGLE_CLIENT_ID: optionalText('Sign-in with Google: the client; offered when its secret is set too'),
  GOOGLE_CLIENT_SECRET: optionalText('Its secret'),
  APPLE_CLIENT_ID: optionalText(
    'Sign-in with Apple: the services id; offered when the three below are set too',
  ),
  APPLE_TEAM_ID: optionalText('Its team'),
  APPLE_KEY_ID: optionalText('The id of its key'),
  APPLE_PRIVATE_KEY: optionalText(
    'That key, PKCS #8: the contents of the .p8 file, or its base64 in one line',
  ),
  FACEBOOK_CLIENT_ID: optionalText('Sign-in with Facebook: the app; offered when its secret is set too'),
  FACEBOOK_CLIENT_SECRET: optionalText('Its secret'),
  SHOPIFY_CLIENT_ID: optionalText(
    'Our app at Shopify: the client id; shops can be connected when its secret and PLATFORM_TOKEN_KEY are set too; without it and on this machine the stand-in is Shopify',
  ),
  SHOPIFY_CLIENT_SECRET: optionalText(
    'Its secret; while it is exchanged a comma list, of which the first is sent and all are believed',
  ),
  PLATFORM_TOKEN_KEY: optionalText(
    'Secret by which tokens of merchants’ shops are encrypted; a comma list, of which the first encrypts and all decrypt; a backup is of no use without it; default: the one in the data folder, which `npm start` makes once',
  ),
  VAPID_PUBLIC_KEY: optionalText(
    'With VAPID_PRIVATE_KEY: by which the browsers’ push services know whose messages they are, as `npx web-push generate-vapid-keys` makes them; without them messages go to the stand-in, and with SITE_HOST_* of your own nothing is pushed',
  ),
  VAPID_PRIVATE_KEY: optionalText('See VAPID_PUBLIC_KEY'),
  PUSH_SERVICES: optionalText(
    'Comma list of the push services that are asked: hosts, a dot in front for all below, or on this machine the origin of a stand-in; default: those of Chrome, Firefox, Safari and Edge',
  ),
  S3_BUCKET: optionalText(
    'Bucket in which the regions keep pictures, each below a folder of its own; without it they lie in the data folder',
  ),
  S3_ENDPOINT: optionalText('Origin of a service that speaks the language of S3; default: that of Amazon'),
  S3_REGION: text('us-east-1', 'Region of the bucket'),
  S3_ACCESS_KEY_ID: optionalText('Key to the bucket; default: that of the machine'),
  S3_SECRET_ACCESS_KEY: optionalText('Its secret'),
  DATABASE_POOL_SIZE: Type.Integer({
    minimum: 2,
    maximum: 100,
    default: 10,
    description:
      'Connections of the usual pool of a process of a region or of identity; docs/operating.md says what it takes besides',
  }),
  DRAIN_MS: Type.Integer({
    minimum: 0,
    maximum: 30_000,
    default: 0,
    description:
      'Milliseconds for which a server that is told to end says at `/readyz` that it is not ready and still serves: longer than a balancer takes to notice',
  }),
  TRUSTED_PROXIES: Type.String({
    default: '',
    description: 'Comma list of CIDRs whose forwarding headers count',
  }),
  RENDERS_PER_MINUTE: wholeNumber(
    600,
    'Pages that each process of the site renders for one network (IPv4 address or IPv6 /64; a /48 four times as many) in a minute, before it answers 429; pages from its cache do not count',
  ),
  SEARCH_RENDERS_PER_MINUTE: wholeNumber(120, 'Those of them that are pages of searches'),
  RENDERS_AT_ONCE: wholeNumber(4, 'Pages that are rendered for one network at the same time; others wait'),
  DRAWINGS_PER_MINUTE: wholeNumber(
    600,
    'Pictures and previews that each process of a region draws, or fetches from the other region, for one network (as RENDERS_PER_MINUTE) in a minute, before it answers 429; those that are kept do not count',
  ),
  CRAWLER_NETWORKS: Type.String({
    default: '',
    description:
      'Comma list of CIDRs of search engines, for which ten times as many pages are rendered and pictures drawn in a minute',
  }),
  MAX_PASSWORD_LENGTH: Type.Integer({
    minimum: 10,
    maximum: 128,
    default: 10,
    description:
      'Characters of a password that people choose, at most; for the site and the identity service the same. Older passwords go on to sign in',
  }),
  SITE_KEY: optionalText(
    'Secret by which the regions know the site, so that rate limits count its shoppers; while it is exchanged a comma list, the one that is used first; `npm start` makes one',
  ),
  PEER_KEY: optionalText(
    'Secret by which our own servers sign the calls that they make to each other; a list as SITE_KEY; `npm start` makes one',
  ),
  LINK_KEY: optionalText(
    'Secret by which the regions sign links to pictures of bills; default: the one in the data folder, which `npm start` makes once',
  ),
  IDENTITY_SECRET: optionalText(
    'Secret, 32 characters or more, by which the identity service signs cookies and keeps its keys; default: the one in the data folder, which `npm start` makes once',
  ),
  LOG_LEVEL: Type.Union(
    ['fatal', 'error', 'warn', 'info', 'debug', 'silent'].map((level) => Type.Literal(level)),
    { default: 'info', description: 'Least severe level that is logged' },
  ),
  FERNWAY_DEMO: Type.Union([Type.Literal('full'), Type.Literal('starter'), Type.Literal('none')], {
    default: 'full',
    description:
      'What a start loads: the whole demo catalogue; `starter`: its ten starter stores, as the tests do; `none`: nothing, the only choice with SITE_HOST_* of your own and then the default',
  }),
  FERNWAY_FULL: optionalText(
    'Set by `npm run test:full`: every page in every look, on both hosts, and more rounds',
  ),
  FERNWAY_FULL_FAULTS: optionalText(
    'Set by `npm run faults -- --full`: faults are survived as often and as long as their figures say',
  ),
  CHROMIUM_PATH: optionalText('Chromium for the browser tests; default: the one that is found'),
});
export type Environment = Static<typeof Environment>;

/** A setting that is missing or wrong; the message is one line that names the variable. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Reads and checks the environment once, at boot.
 * @throws EnvironmentError naming every wrong variable, in one line.
 */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const declared: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(Environment.properties) as [string, TSchema][]) {
    const raw = source[name];
    if (raw === undefined || raw === '') continue;
    const numeric = 'type' in schema && schema.type === 'integer' && /^\d{1,9}$/.test(raw);
    declared[name] = numeric ? Number(raw) : raw;
  }
  const filled = Value.Default(Environment, declared);
  if (!Value.Check(Environment, filled)) throw new EnvironmentError(findProblems(declared).join('; '));
  for (const name of [
    'SITE_HOST_CA',
    'SITE_HOST_US',
    'SITE_HOST_ROOT',
    'SITE_HOST_CONNECT',
    'REGION_URL_CA',
    'REGION_URL_US',
    'IDENTITY_URL',
  ] as const) {
    filled[name] = filled[name].replace(/(SITE|REGION_CA|REGION_US|IDENTITY)_PORT$/, (port) =>
      String(filled[port as PortName]),
    );
  }
  const urls = [filled.DATABASE_URL_CA, filled.DATABASE_URL_US, filled.DATABASE_URL_IDENTITY];
  const setVariables = urls.filter((url) => url !== undefined);
  const replicas = [
    filled.DATABASE_READ_URL_CA,
    filled.DATABASE_READ_URL_US,
    filled.DATABASE_SEARCH_URL_CA,
    filled.DATABASE_SEARCH_URL_US,
  ].flatMap(parseList);
  if (replicas.length > 0 && setVariables.length === 0)
    throw new EnvironmentError(
      'DATABASE_READ_URL_* and DATABASE_SEARCH_URL_* are replicas of DATABASE_URL_*: set those too',
    );
  for (const url of [...setVariables, ...replicas, filled.REPLICATION_URL_CA, filled.REPLICATION_URL_US]) {
    if (url !== undefined && !/^postgres(ql)?:\/\//.test(url))
      throw new EnvironmentError(
        'DATABASE_URL_*, DATABASE_READ_URL_*, DATABASE_SEARCH_URL_* and REPLICATION_URL_* must start with postgres://',
      );
  }
  if (filled.IDENTITY_SECRET !== undefined && filled.IDENTITY_SECRET.length < 32)
    throw new EnvironmentError('IDENTITY_SECRET must have 32 characters or more');
  if ((filled.VAPID_PUBLIC_KEY === undefined) !== (filled.VAPID_PRIVATE_KEY === undefined))
    throw new EnvironmentError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together: set both or none');
  if ((filled.S3_ACCESS_KEY_ID === undefined) !== (filled.S3_SECRET_ACCESS_KEY === undefined))
    throw new EnvironmentError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both or none');
  if ((filled.SHOPIFY_CLIENT_ID === undefined) !== (filled.SHOPIFY_CLIENT_SECRET === undefined))
    throw new EnvironmentError('SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET go together: set both or none');
  if (filled.S3_ENDPOINT !== undefined && !/^https?:\/\/[^/]+$/.test(filled.S3_ENDPOINT))
    throw new EnvironmentError('S3_ENDPOINT must be an origin, such as https://s3.example.com');
  if (filled.SMTP_URL !== undefined && !/^smtps?:\/\/[^/]/.test(filled.SMTP_URL))
    throw new EnvironmentError('SMTP_URL must start with smtp:// or smtps://');
  try {
    parseNetworks(parseList(filled.CRAWLER_NETWORKS));
  } catch (error) {
    throw new EnvironmentError(`CRAWLER_NETWORKS: ${(error as Error).message}`);
  }
  if (!isOnThisMachine(filled)) {
    if (!source.FERNWAY_DEMO) filled.FERNWAY_DEMO = 'none';
    assertForOthers(filled);
  }
  return filled;
}

/** @throws EnvironmentError where hosts that others reach would get the demo or a stand-in, which let anybody in */
function assertForOthers({ FERNWAY_DEMO, PUSH_SERVICES }: Environment): void {
  if (FERNWAY_DEMO !== 'none')
    throw new EnvironmentError(
      `FERNWAY_DEMO is ${FERNWAY_DEMO} and must be none with SITE_HOST_* of your own: the passwords of the demo are published`,
    );
  if (parseList(PUSH_SERVICES).some((service) => service.includes('/')))
    throw new EnvironmentError('PUSH_SERVICES names a stand-in, and SITE_HOST_* are hosts of your own');
}

/**
 * The keys that a server shares with others. Without one it would start, but the others would not trust it.
 * @throws EnvironmentError naming those that are not set, in one line
 */
export function sharedKeys<Name extends 'SITE_KEY' | 'PEER_KEY' | 'LINK_KEY'>(
  env: Environment,
  ...names: readonly Name[]
): Record<Name, string> {
  const missing = names.filter((name) => keysOf(env[name]).length === 0);
  if (missing.length > 0)
    throw new EnvironmentError(
      `${missing.join(', ')} must be set, on all machines the same: \`npm start\` sets what is missing`,
    );
  return Object.fromEntries(names.map((name) => [name, env[name]])) as Record<Name, string>;
}

/**
 * Where mails are handed over: to the operator's server, or to the inbox that a start brings along.
 * @throws EnvironmentError where neither is
 */
export function smtpUrl(env: Environment): string {
  if (env.SMTP_URL !== undefined) return env.SMTP_URL;
  if (isOnThisMachine(env)) return `smtp://127.0.0.1:${env.MAIL_SMTP_PORT}`;
  throw new EnvironmentError('SMTP_URL must be set with SITE_HOST_* of your own: no inbox stands in there');
}

/** Address of the stand-in for Shopify; undefined if there is none: our app is registered there, or others reach the sites. */
export const fakePlatform = (env: Environment): string | undefined =>
  env.SHOPIFY_CLIENT_ID === undefined && isOnThisMachine(env)
    ? `http://127.0.0.1:${env.PLATFORM_PORT}`
    : undefined;

/**
 * Whether the sites can be reached from this machine only. Everywhere else there is nothing of the demo and no stand-in,
 * as either lets in anybody who has read the README.
 */
export const isOnThisMachine = (env: Environment): boolean =>
  [env.SITE_HOST_CA, env.SITE_HOST_US, env.SITE_HOST_ROOT, env.SITE_HOST_CONNECT].every(isLocalHost);

/** The keys by which push services know us; undefined: nothing is pushed. */
export function pushKeys({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
}: Environment): { publicKey: string; privateKey: string } | undefined {
  return publicKey && privateKey ? { publicKey, privateKey } : undefined;
}

/** Origin of the stand-in for the browsers' push services, if `PUSH_SERVICES` names it. */
export const pushStandIn = ({ PUSH_SERVICES }: Environment): string | undefined =>
  PUSH_SERVICES?.split(',').find((service) => service.startsWith('http://localhost:'));

/** The items of a comma-separated list. */
export const parseList = (list: string | undefined): string[] =>
  (list ?? '').split(',').flatMap((one) => one.trim() || []);

type PortName = 'SITE_PORT' | 'REGION_CA_PORT' | 'REGION_US_PORT' | 'IDENTITY_PORT';

function findProblems(values: Record<string, unknown>): string[] {
  return (Object.entries(Environment.properties) as [string, TSchema][])
    .filter(([name, schema]) => name in values && !Value.Check(schema, values[name]))
    .map(
      ([name, schema]) => `${name} is ${JSON.stringify(values[name])} and must be ${describeSchema(schema)}`,
    );
}

function describeSchema(schema: TSchema): string {
  if (Type.IsInteger(schema)) {
    const { minimum, maximum } = schema as { minimum?: number; maximum?: number };
    return `a whole number from ${minimum} to ${maximum}`;
  }
  if (Type.IsUnion(schema))
    return `one of ${schema.anyOf.map((one) => (Type.IsLiteral(one) ? one.const : '?')).join(', ')}`;
  return 'a text';
}

/** The checkout's root folder, absolute. */
export const projectRoot = resolve(import.meta.dirname, '..');

/** The data folder, absolute. */
export const dataFolder = (env: Environment): string => resolve(projectRoot, env.FERNWAY_DATA);

/** Where backups are kept, absolute; undefined where the operator has named no folder. */
export const backupFolder = (env: Environment): string | undefined =>
  env.BACKUP_FOLDER === undefined ? undefined : resolve(projectRoot, env.BACKUP_FOLDER);

/** The data sets' folder, or undefined where this machine has none. */
export function datasetsFolder(env: Environment): string | undefined {
  const folder = resolve(projectRoot, env.FERNWAY_DATASETS);
  return existsSync(folder) ? folder : undefined;
}
