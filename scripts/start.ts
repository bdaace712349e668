import { addresses } from '@fernway/devkit/launch/addresses';
import { prepareStart } from '@fernway/devkit/launch/prepare';
import { runUntilStopped } from '@fernway/devkit/launch/run-until-stopped';
import { services } from '@fernway/devkit/launch/services';
import { buildSite } from '@fernway/devkit/launch/site-build';

const began = performance.now();
const say = (line: string) => process.stderr.write(`${line}\n`);

await runUntilStopped({
  command: 'start',
  prepare: (urls, env) => prepareStart(urls, env, say),
  build: () => buildSite(say),
  services: (env) => services(env, 'production'),
  ready(env) {
    say(`\nFernway is ready after ${((performance.now() - began) / 1000).toFixed(1)} s. Ctrl-C stops it.\n`);
    say(`${addresses(env)}\n`);
  },
  async finish(...start) {
    // With all that it brings along a start need not wait for it.
    const { connectDemoShops } = await import('@fernway/devkit/launch/demo-shops');
    await connectDemoShops(...start);
  },
  say,
});
