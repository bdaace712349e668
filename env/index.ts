import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import Type, { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';

const port = (value: number, description: string) =>
  Type.Integer({ minimum: 0, maximum: 65535, default: value, description });
const text = (value: string, description: string) =>
  Type.String({ minLength: 1, default: value, description });
const optional = (description: string) => Type.Optional(Type.String({ minLength: 1, description }));

/**
 * Every environment variable that Fernway reads. `docs/operating.md` prints it as a table; a test holds both together.
 * A default that names a port variable means that variable's value.
 */
export const Environment = Type.Object({
  FERNWAY_DATA: text(
    '.data',
    'Folder for the embedded PostgreSQL, media files and logs; relative to the checkout',
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
  MAIL_PORT: port(3004, 'Port of the inbox, loopback only: a page with every mail, while no SMTP_URL is set'),
  MAIL_SMTP_PORT: port(3005, 'Port on which the inbox takes mails, loopback only'),
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
  DATABASE_URL_CA: optional(
    'PostgreSQL 18 of the Canadian region; when all three are set nothing embedded starts',
  ),
  DATABASE_URL_US: optional('PostgreSQL 18 of the American region'),
  DATABASE_URL_IDENTITY: optional('PostgreSQL 18 of the identity service'),
  REPLICATION_URL_CA: optional(
    "How the American region's PostgreSQL server reaches the Canadian database; default: DATABASE_URL_CA",
  ),
  REPLICATION_URL_US: optional(
    "How the Canadian region's PostgreSQL server reaches the American database; default: DATABASE_URL_US",
  ),
  SMTP_URL: optional(
    'Server that sends the mails, as `smtp://user:password@host:587` or `smtps://...`; without it they go to the inbox',
  ),
  DATABASE_POOL_SIZE: Type.Integer({
    minimum: 2,
    maximum: 100,
    default: 10,
    description: 'Connections a region holds at most',
  }),
  TRUSTED_PROXIES: Type.String({
    default: '',
    description: 'Comma list of CIDRs whose forwarding headers count',
  }),
  SITE_KEY: optional(
    'Secret by which the regions know the site, so that budgets of requests count its shoppers; `npm start` makes one',
  ),
  PEER_KEY: optional(
    'Secret by which our own servers sign the calls that they make to each other; `npm start` makes one',
  ),
  IDENTITY_SECRET: optional(
    'Secret, 32 characters or more, by which the identity service signs cookies and keeps its keys; default: the one in the data folder, which `npm start` makes once',
  ),
  LOG_LEVEL: Type.Union(
    ['fatal', 'error', 'warn', 'info', 'debug', 'silent'].map((level) => Type.Literal(level)),
    { default: 'info', description: 'Least severe level that is logged' },
  ),
  FERNWAY_DEMO: Type.Union([Type.Literal('full'), Type.Literal('starter')], {
    default: 'full',
    description: 'What a start loads: the whole demo catalogue, or its ten starter stores as the tests do',
  }),
  FERNWAY_FULL: optional('Set by `npm run test:full`: fault tests run with their full figures'),
  CHROMIUM_PATH: optional('Chromium for the browser tests; default: the one that is found'),
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
  const known: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(Environment.properties) as [string, TSchema][]) {
    const raw = source[name];
    if (raw === undefined || raw === '') continue;
    const numeric = 'type' in schema && schema.type === 'integer' && /^\d{1,9}$/.test(raw);
    known[name] = numeric ? Number(raw) : raw;
  }
  const filled = Value.Default(Environment, known);
  if (!Value.Check(Environment, filled)) throw new EnvironmentError(complaints(known).join('; '));
  for (const name of [
    'SITE_HOST_CA',
    'SITE_HOST_US',
    'SITE_HOST_ROOT',
    'REGION_URL_CA',
    'REGION_URL_US',
    'IDENTITY_URL',
  ] as const) {
    filled[name] = filled[name].replace(/(SITE|REGION_CA|REGION_US|IDENTITY)_PORT$/, (port) =>
      String(filled[port as PortName]),
    );
  }
  const urls = [filled.DATABASE_URL_CA, filled.DATABASE_URL_US, filled.DATABASE_URL_IDENTITY];
  const given = urls.filter((url) => url !== undefined);
  if (given.length !== 0 && given.length !== urls.length) {
    throw new EnvironmentError(
      'DATABASE_URL_CA, DATABASE_URL_US and DATABASE_URL_IDENTITY go together: set all three or none',
    );
  }
  const all = [...given, filled.REPLICATION_URL_CA, filled.REPLICATION_URL_US];
  for (const url of all.filter((url) => url !== undefined)) {
    if (!/^postgres(ql)?:\/\//.test(url))
      throw new EnvironmentError('DATABASE_URL_* and REPLICATION_URL_* must start with postgres://');
  }
  if (filled.IDENTITY_SECRET !== undefined && filled.IDENTITY_SECRET.length < 32)
    throw new EnvironmentError('IDENTITY_SECRET must have 32 characters or more');
  if (filled.SMTP_URL !== undefined && !/^smtps?:\/\/[^/]/.test(filled.SMTP_URL))
    throw new EnvironmentError('SMTP_URL must start with smtp:// or smtps://');
  return filled;
}

/** Where mails are handed over: to the operator's server, or to the inbox that a start brings along. */
export const smtpUrl = (env: Environment): string => env.SMTP_URL ?? `smtp://127.0.0.1:${env.MAIL_SMTP_PORT}`;

type PortName = 'SITE_PORT' | 'REGION_CA_PORT' | 'REGION_US_PORT' | 'IDENTITY_PORT';

function complaints(known: Record<string, unknown>): string[] {
  return (Object.entries(Environment.properties) as [string, TSchema][])
    .filter(([name, schema]) => name in known && !Value.Check(schema, known[name]))
    .map(([name, schema]) => `${name} is ${JSON.stringify(known[name])} and must be ${expectation(schema)}`);
}

function expectation(schema: TSchema): string {
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

/** The data sets' folder, or undefined where this machine has none. */
export function datasetsFolder(env: Environment): string | undefined {
  const folder = resolve(projectRoot, env.FERNWAY_DATASETS);
  return existsSync(folder) ? folder : undefined;
}
