import { readEnvironment } from '@fernway/env';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { openDatabase } from './database.ts';

/** Runs one region: `node region/main.ts ca` or `us`. The environment schema says where everything is. */
async function main(): Promise<void> {
  const home = readMarket(process.argv[2]);
  const env = readEnvironment();
  const logger = pino({ level: env.LOG_LEVEL, base: { region: home } });
  const url = env[`DATABASE_URL_${home}`];
  if (!url)
    throw new Error(`DATABASE_URL_${home} is not set: \`npm start\` sets it to the embedded PostgreSQL`);
  const database = openDatabase(url, env.DATABASE_POOL_SIZE);
  const app = await createApp(
    {
      home,
      db: database.usual.db,
      searchDb: database.search.db,
      siteOrigin: `http://${env[`SITE_HOST_${home}`]}`,
    },
    logger,
  );
  await app.listen({ host: env.BIND_HOST, port: env[`REGION_${home}_PORT`] });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop); // whoever started us is gone
}

function readMarket(argument: string | undefined): 'CA' | 'US' {
  if (argument === 'ca') return 'CA';
  if (argument === 'us') return 'US';
  throw new Error('say which region: ca or us');
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
