// Starts the embedded PostgreSQL on the folder given as argument, says so, and stops it at once (`once`) or never.
import { startPostgres } from './server.ts';

const [, , dataFolder = '', until] = process.argv;
const server = await startPostgres({ dataFolder, port: 0 });
process.stdout.write('ready\n');
if (until === 'once') await server.stop();
