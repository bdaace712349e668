import { steps } from './check/steps.ts';

let failed = 0;
for (const { name, run } of steps) {
  const began = performance.now();
  const complaints = await run();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${complaints ? 'wrong' : 'ok   '}  ${name} (${seconds} s)\n`);
  if (complaints) process.stdout.write(`${complaints.trimEnd()}\n`);
  if (complaints) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
