import { addresses } from './launch/addresses.ts';
import { prepareStart } from './launch/prepare.ts';
import { runUntilStopped } from './launch/run-until-stopped.ts';
import { services } from './launch/services.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

await runUntilStopped({
  command: 'dev',
  prepare: (urls, env) => prepareStart(urls, env, say),
  // The site is compiled as pages are asked for.
  async build() {},
  services: (env) => services(env, 'development'),
  ready(env) {
    say('\nFernway runs from its sources: a change restarts the region, or appears in the page.\n');
    say(`${addresses(env)}\n`);
  },
  say,
});
