import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Which of our folders each folder may import from, besides itself. A folder that is missing here may import all. */
const mayImport: Record<string, string[]> = {
  brand: [],
  settings: [],
  'server-kit': ['client', 'contract', 'settings'],
  contract: [],
  ui: ['messages'],
  client: ['contract'],
  messages: [],
  db: ['contract', 'server-kit'],
  identity: ['brand', 'contract', 'db', 'settings', 'server-kit', 'jobs', 'mail'],
  jobs: ['db'],
  mail: ['brand', 'jobs', 'messages'],
  fakes: ['brand', 'settings', 'server-kit', 'messages'],
  region: ['brand', 'contract', 'db', 'settings', 'server-kit', 'jobs', 'mail', 'messages'],
  site: ['brand', 'client', 'contract', 'ui', 'settings', 'server-kit', 'messages'],
};

/**
 * The layers of the site, from the ground up: a file belongs to the longest entry that its path starts with, and may
 * import from its own layer and those before it, types included. `site/` itself are the root and the entries.
 */
const siteLayers = [
  'site/core/',
  'site/pwa/',
  'site/runtime/',
  'site/interactions/',
  'site/catalogue/',
  'site/shell/',
  'site/pages/',
  'site/',
  'site/server/http/',
  'site/server/session/',
  'site/server/connect/',
  'site/server/pages/',
  'site/server/shopper/',
  'site/server/seo/',
  'site/server/assets/',
  'site/server/',
  'site/server.ts',
  'site/vite.config.ts',
  'site/react-router.config.ts',
];

/** What a second React Router app will share stands on these parts of the site alone. */
const siteMayImport: Record<string, string[]> = {
  'site/server/http/': ['site/core/'],
  'site/server/session/': ['site/core/', 'site/interactions/sign-in/', 'site/server/http/'],
};

/** What a single file may import besides, because it loads it only where it exists and is needed. */
const mayBringIn: Record<string, string[]> = {
  // Pictures of the demo goods are composed by the demo, when the first recipe is met.
  'region/main.ts': ['demo'],
  // The stand-in for the platform keeps the demo's shops; the contract says where regions listen.
  'fakes/platform/main.ts': ['contract', 'demo'],
};

/**
 * Imports that point the wrong way: into a folder that must not be known there, from one domain of the region into the
 * queries of another, or up the layers of the site.
 * @param files paths below `root`
 * @returns one line for each, `file: reason`
 */
export function wrongImports(root: string, files: string[]): string[] {
  return files
    .filter((file) => isCode(file) && !isForTests(file))
    .flatMap((file) => importsOf(root, file).map((specifier) => complaint(file, specifier)))
    .filter((line) => line !== undefined);
}

/**
 * Files that import each other in a loop, by value or by type.
 * @param files paths below `root`
 * @returns one line for each loop: its files, each of which imports the next one
 */
export function importCircles(root: string, files: string[]): string[] {
  const code = new Set(files.filter(isCode));
  const resolve = (target: string) =>
    ['', '.ts', '.tsx', '/index.ts'].map((end) => target + end).find((path) => code.has(path)) ?? [];
  const imports = new Map(
    [...code].map((file) => [
      file,
      importsOf(root, file).flatMap((specifier) => resolve(targetOf(file, specifier) ?? '')),
    ]),
  );
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) circles.push([...path.slice(start), file].join(' -> '));
    if (start >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of code) visit(file, []);
  return circles;
}

const isCode = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file);

// Tests go through the front door, so they may start whatever stands behind it.
const isForTests = (file: string): boolean => /(^|\/)(test-[^/]+|testing|[^/]+\.test)\.tsx?$/.test(file);

/** The folders of ours that a file of the program imports from, its own among them. */
export function foldersImportedBy(root: string, file: string): string[] {
  if (isForTests(file)) return [];
  return importsOf(root, file)
    .map((specifier) => targetOf(file, specifier)?.split('/')[0])
    .filter((folder) => folder !== undefined);
}

const IMPORT =
  /^(?:import|export)\s(?:type\s)?(?:[^;'"]*?\sfrom\s*)?['"](?<stated>[^'"]+)['"]|\bimport\(\s*['"](?<late>[^'"]+)['"]/gm;

/** What a file imports or re-exports, types too. */
const importsOf = (root: string, file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(
    ({ groups = {} }) => groups.stated ?? groups.late ?? '',
  );

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
  if (from === 'site' && to === 'site') return siteComplaint(file, target, specifier);
  return undefined;
}

function siteComplaint(file: string, target: string, specifier: string): string | undefined {
  const [layer, otherLayer] = [layerOf(file), layerOf(target)];
  if (siteLayers.indexOf(otherLayer) > siteLayers.indexOf(layer))
    return `${file}: an import must not go up to ${otherLayer} (${specifier})`;
  const allowed = siteMayImport[layer];
  if (layer !== otherLayer && allowed?.some((folder) => target.startsWith(folder)) === false)
    return `${file}: ${layer} must not import ${otherLayer} (${specifier})`;
  return undefined;
}

const layerOf = (path: string): string =>
  siteLayers.reduce(
    (found, layer) => (path.startsWith(layer) && layer.length > found.length ? layer : found),
    '',
  );

// The path below the root that an import means, or undefined for packages of others.
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('@fernway/')) return specifier.slice('@fernway/'.length);
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  return undefined;
}
