import { join } from 'node:path';
import { runServer } from '@fernway/server-kit/run-server';
import { dataFolder, readEnvironment } from '@fernway/settings';
import { startInbox } from './inbox.ts';

/** Runs the inbox: `node fakes/inbox/main.ts`. The environment schema says where everything is. */
async function main() {
  const env = readEnvironment();
  const ports = { page: env.MAIL_PORT, smtp: env.MAIL_SMTP_PORT };
  const inbox = await startInbox(join(dataFolder(env), 'inbox'), ports);
  return () => inbox.close();
}

runServer(main);
