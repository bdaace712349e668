// Compares the contract with its landed copy, contract/openapi.json, and renews the copy with --write.
// A change that would break clients is refused until a page of docs/decisions/ quotes the line that is printed for it.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakingChanges } from '@fernway/contract/breaking-changes';
import { type OpenApi, openApi } from '@fernway/contract/openapi';
import { projectRoot } from '@fernway/settings';

const copy = join(projectRoot, 'contract', 'openapi.json');
const decisions = join(projectRoot, 'docs', 'decisions');

const landed = existsSync(copy) ? readFileSync(copy, 'utf8') : undefined;
const document = openApi();
const text = `${JSON.stringify(document, null, 2)}\n`;

const pages = existsSync(decisions)
  ? readdirSync(decisions).map((page) => readFileSync(join(decisions, page), 'utf8'))
  : [];
const changes = landed === undefined ? [] : breakingChanges(JSON.parse(landed) as OpenApi, document);
const undecided = changes.filter((change) => !pages.some((page) => page.includes(change)));

if (undecided.length > 0) {
  console.error('Clients of the landed contract would break. Quote each line in a page of docs/decisions/:');
  for (const change of undecided) console.error(`  ${change}`);
  process.exitCode = 1;
} else if (text === landed) {
  console.log('contract/openapi.json is up to date.');
} else if (process.argv.includes('--write')) {
  writeFileSync(copy, text);
  console.log('contract/openapi.json is renewed.');
} else {
  console.error('The contract differs from contract/openapi.json: npm run openapi -- --write');
  process.exitCode = 1;
}
