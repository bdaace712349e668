// Runs a program (`SIGNAL PROGRAM ARGUMENTS...`), passes signals on to it, and sends it that signal when the pipe on
// standard input closes: that happens whenever the process at its other end ends, even by SIGKILL.
import { spawn } from 'node:child_process';

const [signal = 'KILL', program = '', ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
process.stdin.on('close', () => child.kill(`SIG${signal}` as NodeJS.Signals)).resume();
for (const passed of ['SIGINT', 'SIGTERM', 'SIGQUIT'] as const) process.on(passed, () => child.kill(passed));
child.on('error', (error) => {
  process.stderr.write(`FATAL: could not run ${program}: ${error.message}\n`);
  process.exit(1);
});
child.on('exit', (code) => process.exit(code ?? 1));
