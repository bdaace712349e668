import { join } from 'node:path';
import { runServer } from '@fernway/server-kit/run-server';
import { dataFolder, readEnvironment } from '@fernway/settings';
import { startPush } from './push.ts';

/** Runs the stand-in for push services: `node fakes/push/main.ts`. The environment schema says where everything is. */
async function main() {
  const env = readEnvironment();
  const push = await startPush(join(dataFolder(env), 'push'), env.PUSH_PORT);
  return () => push.close();
}

runServer(main);
