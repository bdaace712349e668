import { addresses } from './launch/addresses.ts';
import { prepareStart } from './launch/prepare.ts';
import { runUntilStopped } from './launch/run-until-stopped.ts';
import { services } from './launch/services.ts';
import { buildSite } from './launch/site-build.ts';

const began = Date.now();
const say = (line: string) => process.stderr.write(`${line}\n`);

await runUntilStopped({
  command: 'start',
  prepare: (urls, env) => prepareStart(urls, env, say),
  build: () => buildSite(say),
  services: (env) => services(env, 'production'),
  ready(env) {
    say(`\nFernway is ready after ${((Date.now() - began) / 1000).toFixed(1)} s. Ctrl-C stops it.\n`);
    say(`${addresses(env)}\n`);
  },
  say,
});
