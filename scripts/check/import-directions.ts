import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Which of our folders each folder may import from, besides itself. A folder that is missing here may import all. */
const mayImport: Record<string, string[]> = {
  brand: [],
  settings: [],
  'server-kit': ['contract', 'settings'],
  contract: [],
  ui: ['messages'],
  client: ['contract'],
  messages: [],
  db: ['contract'],
  identity: ['brand', 'contract', 'db', 'settings', 'server-kit', 'mail'],
  jobs: [],
  mail: ['brand', 'jobs', 'messages'],
  fakes: ['brand', 'settings', 'server-kit', 'messages'],
  region: ['brand', 'contract', 'db', 'settings', 'server-kit', 'jobs', 'mail', 'messages'],
  site: ['brand', 'client', 'contract', 'ui', 'settings', 'server-kit', 'messages'],
};

/** What a single file may import besides, because it loads it only where it exists and is needed. */
const mayBringIn: Record<string, string[]> = {
  // Pictures of the demo goods are composed by the demo, when the first recipe is met.
  'region/main.ts': ['demo'],
  // The stand-in for the platform keeps the demo's shops; the contract says where regions listen.
  'fakes/platform/main.ts': ['contract', 'demo'],
};

/**
 * Imports that point the wrong way: into a folder that must not be known there, or from one domain of the region
 * into the queries of another.
 * @param files paths below `root`
 * @returns one line for each, `file: reason`
 */
export function wrongImports(root: string, files: string[]): string[] {
  return files
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !isForTests(file))
    .flatMap((file) => importsOf(readFileSync(join(root, file), 'utf8')).map((path) => complaint(file, path)))
    .filter((line) => line !== undefined);
}

// Tests go through the front door, so they may start whatever stands behind it.
const isForTests = (file: string): boolean => /(^|\/)(test-[^/]+|testing|[^/]+\.test)\.tsx?$/.test(file);

/** The folders of ours that a file of the program imports from, its own among them. */
export function foldersImportedBy(root: string, file: string): string[] {
  if (isForTests(file)) return [];
  return importsOf(readFileSync(join(root, file), 'utf8'))
    .map((path) => targetOf(file, path)?.split('/')[0])
    .filter((folder) => folder !== undefined);
}

const importsOf = (text: string): string[] =>
  [
    ...text.matchAll(
      /^(?:import|export)\s(?:[^;'"]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm,
    ),
  ].map((match) => match[1] ?? match[2] ?? '');

function complaint(file: string, specifier: string): string | undefined {
  const target = targetOf(file, specifier);
  if (target === undefined) return undefined;
  const [from = '', domain] = file.split('/');
  const [to = '', otherDomain] = target.split('/');
  const allowed = mayImport[from];
  if (from !== to && allowed && !allowed.includes(to) && !mayBringIn[file]?.includes(to)) {
    return `${file}: ${from} must not import ${to} (${specifier})`;
  }
  if (from === 'region' && to === 'region' && domain !== otherDomain && /\/queries(\.ts)?$/.test(target)) {
    return `${file}: a domain must not import the queries of another (${specifier})`;
  }
  return undefined;
}

// The path below the root that an import means, or undefined for packages of others.
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('@fernway/')) return specifier.slice('@fernway/'.length);
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  return undefined;
}
