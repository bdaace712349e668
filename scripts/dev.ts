import { addresses } from '@fernway/devkit/launch/addresses';
import { prepareStart } from '@fernway/devkit/launch/prepare';
import { runUntilStopped } from '@fernway/devkit/launch/run-until-stopped';
import { services } from '@fernway/devkit/launch/services';

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
  async finish(...start) {
    // With all that it brings along a start need not wait for it.
    const { connectDemoShops } = await import('@fernway/devkit/launch/demo-shops');
    await connectDemoShops(...start);
  },
  say,
});
