import { join } from 'node:path';
import { dataFolder, readEnvironment } from '@fernway/env';
import { runServer } from '@fernway/env/run-server';
import { startPush } from './push.ts';

/** Runs the stand-in for push services: `node fakes/push/main.ts`. The environment schema says where everything is. */
async function main() {
  const env = readEnvironment();
  const push = await startPush(join(dataFolder(env), 'push'), env.PUSH_PORT);
  return () => push.close();
}

runServer(main);
