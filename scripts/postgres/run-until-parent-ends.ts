// Runs the program given as arguments, passes signals on to it, and ends it when the pipe on standard input closes:
// that happens whenever the process at its other end ends, even by SIGKILL.
import { spawn } from 'node:child_process';

const [program = '', ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
process.stdin.on('close', () => child.kill('SIGINT')).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGQUIT'] as const) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  process.stderr.write(`FATAL: could not run ${program}: ${error.message}\n`);
  process.exit(1);
});
child.on('exit', (code) => process.exit(code ?? 1));
