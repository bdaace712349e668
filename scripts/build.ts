import { buildSite } from '@fernway/devkit/launch/site-build';
import { explain } from '@fernway/devkit/process/start-error';

const say = (line: string) => process.stderr.write(`${line}\n`);

// For machines on which a service manager runs the servers: `npm start` builds by itself.
try {
  await buildSite(say);
  say('The site is built.');
} catch (error) {
  say(explain(error));
  process.exitCode = 1;
}
