import { join } from 'node:path';
import { dataFolder, readEnvironment } from '@fernway/env';
import { startInbox } from './inbox.ts';

/** Runs the inbox: `node fakes/inbox/main.ts`. The environment schema says where everything is. */
async function main(): Promise<void> {
  const env = readEnvironment();
  const ports = { page: env.MAIL_PORT, smtp: env.MAIL_SMTP_PORT };
  const inbox = await startInbox(join(dataFolder(env), 'inbox'), ports);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await inbox.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop); // whoever started us is gone
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
