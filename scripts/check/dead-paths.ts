import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/**
 * Paths and npm commands that a document names and that do not exist.
 * @param documents Markdown files, paths below `root`
 * @returns one line for each, `document: what is gone`
 */
export function deadPaths(root: string, documents: string[]): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return documents.flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8');
    const gone = [
      ...spans(text).filter((path) => !existsSync(join(root, path))),
      ...links(text).filter((path) => !existsSync(join(root, dirname(document), path))),
      ...commands(text).filter((command) => !(command in scripts)),
    ];
    return [...new Set(gone)].map((path) => `${document}: ${path} is gone`);
  });
}

// In `code`, what looks like a path of the tree: a folder with its slash, or a file that we write by hand. What
// appears only while Fernway runs or is built is left out, as are patterns.
const spans = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)]
    .map((match) => match[1] ?? '')
    .filter((path) => path.includes('/') && /(\/|\.(ts|tsx|mjs|sql|md|json|css|yml))$/.test(path))
    .filter((path) => !/^(\.\.|\.data|\.test|node_modules|site\/build)(\/|$)/.test(path))
    .map((path) => normalize(path));

const links = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .map((match) => match[1] ?? '')
    .filter((path) => !/^(\w+:|\/)/.test(path));

const commands = (text: string): string[] =>
  [...text.matchAll(/npm run ([\w:]+)/g)].map((match) => match[1] ?? '');
