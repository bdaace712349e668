import { dataFolder, type Environment, fakePlatform, pushStandIn } from '@fernway/settings';

/** The table that a start ends with. */
export function addresses(env: Environment): string {
  const rows = [
    ['Canada', `http://${env.SITE_HOST_CA}`],
    ['United States', `http://${env.SITE_HOST_US}`],
    ['API of Canada', `http://${env.BIND_HOST}:${env.REGION_CA_PORT}/docs`],
    ['API of the US', `http://${env.BIND_HOST}:${env.REGION_US_PORT}/docs`],
    ...(env.SMTP_URL === undefined ? [['Sent mails', `http://127.0.0.1:${env.MAIL_PORT}`]] : []),
    ...(fakePlatform(env) === undefined ? [] : [['Stand-in shops', `${fakePlatform(env)}`]]),
    ...(pushStandIn(env) ? [['Pushed messages', `http://127.0.0.1:${env.PUSH_PORT}`]] : []),
    ['PostgreSQL', databaseAddress(env)],
    ['Data and logs', dataFolder(env)],
  ];
  return rows.map(([name = '', address]) => `  ${name.padEnd(15)} ${address}`).join('\n');
}

// Without user and password: terminals are shared and recorded.
function databaseAddress(env: Environment): string {
  const urls = [env.DATABASE_URL_CA, env.DATABASE_URL_US, env.DATABASE_URL_IDENTITY];
  const places = urls.filter((url) => url !== undefined).map((url) => new URL(url));
  const hosts = new Set(places.map((place) => place.host));
  const databases = places.map((place) => place.pathname.slice(1));
  return `${[...hosts].join(', ')} (databases ${databases.join(', ')})`;
}
