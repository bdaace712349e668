import { migrate } from '@fernway/db/migrate';
import { loadDemo } from '@fernway/demo/load';
import { addresses } from './launch/addresses.ts';
import type { DatabaseUrls } from './launch/databases.ts';
import { launch } from './launch/launch.ts';
import { asVariables } from './launch/settings.ts';
import { buildSite } from './launch/site-build.ts';
import { stopRequest } from './launch/stop-request.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);
