import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { declaredNames } from './declared-names.ts';

/** Why a name may be used all the same: a row of `glossary-allowed.tsv`. */
interface Exception {
  name: string;
  /** A file, a folder that ends in a slash, or `*`. */
  where: string;
  reason: string;
}

interface Glossary {
  /** Words that nothing but a variable or a property may be called; a star stands for any ending. */
  banned: string[];
  /** Words that nothing at all may be called. */
  noNames: string[];
}

export const GLOSSARY = 'docs/glossary.md';
export const EXCEPTIONS = 'scripts/check/glossary-allowed.tsv';

/** What one file declares against the glossary, or what two files declare alike. */
interface Finding {
  name: string;
  file: string;
  why: string;
}

/**
 * Names in our files that the glossary bans, and exceptions that are not needed any more.
 * @param files paths below `root`
 * @returns one line for each, `file: name reason`
 */
export function bannedNames(root: string, files: string[]): string[] {
  const glossary = readGlossary(readFileSync(join(root, GLOSSARY), 'utf8'));
  const exceptions = readExceptions(readFileSync(join(root, EXCEPTIONS), 'utf8'));
  const findings = findingsIn(glossary, root, files.filter(isRead));
  const needed = new Set<Exception>();
  const refused = findings.filter(({ name, file }) => {
    const matching = exceptions.filter((one) => one.name === name && isWithin(file, one.where));
    for (const exception of matching) needed.add(exception);
    return matching.length === 0;
  });
  return [
    ...new Set(refused.map(({ name, file, why }) => `${file}: ${name} ${why}`)),
    ...exceptions
      .filter((one) => !needed.has(one))
      .map(({ name, where }) => `${EXCEPTIONS}: ${name} in ${where} needs no exception any more`),
  ];
}

const FIRST_MIGRATIONS = { 'db/migrations/': '0028', 'identity/migrations/': '0005' };

// Migrations that are older than the glossary are never edited.
function isRead(file: string): boolean {
  for (const [folder, first] of Object.entries(FIRST_MIGRATIONS))
    if (file.startsWith(folder) && basename(file) < first) return false;
  return /\.(tsx?|mjs|sql)$/.test(file);
}

function findingsIn({ banned, noNames }: Glossary, root: string, files: string[]): Finding[] {
  const isBanned = matcherOf(banned);
  const isNoName = matcherOf(noNames);
  const typeFiles = new Map<string, Set<string>>();
  const findings: Finding[] = [];
  for (const file of files) {
    const names = declaredNames(file, readFileSync(join(root, file), 'utf8'));
    for (const { name, kind, isError } of names) {
      const report = (why: string) => findings.push({ name, file, why });
      const isLocal = kind === 'variable' || kind === 'property';
      if ((!isLocal || /^[A-Z_]+$/.test(name)) && isBanned(name)) report(`is banned by ${GLOSSARY}`);
      if (kind !== 'file' && isNoName(name)) report('is no name: say what it is');
      if (kind === 'function' && isParticiple(name)) report('is a participle: a function is verb and object');
      if (isError && !name.endsWith('Error')) report('is an error: its name ends in Error');
      if (kind === 'type') typeFiles.set(name, (typeFiles.get(name) ?? new Set()).add(file));
    }
    findings.push(...numbersIn(file));
  }
  for (const [name, declaredIn] of typeFiles)
    if (declaredIn.size > 1)
      for (const file of declaredIn)
        findings.push({ name, file, why: `is a type in ${declaredIn.size} files` });
  return findings;
}

const REGULAR_PARTICIPLE = /^[a-z]*(?:[^e]ed|[aeiouy][a-z]*ing)$/;
const IRREGULAR_PARTICIPLES = new Set(
  `become begun bound bought broken brought built caught chosen done drawn driven fallen fed felt forgotten found
  given gone grown heard held hidden kept known laid led left lent lost made meant met paid said seen sent shown sold
  spent split spoken stood swept taken taught thought thrown told torn understood won worn woven written`.split(
    /\s+/,
  ),
);

const isParticiple = (name: string): boolean =>
  REGULAR_PARTICIPLE.test(name) || IRREGULAR_PARTICIPLES.has(name.replace(/^un/, ''));

const NUMBERED = /^(?:[a-z]\d+-)+/;

function numbersIn(file: string): Finding[] {
  const [name] = basename(file).split('.');
  if (name === undefined || !/\.(test|spec)\.tsx?$/.test(file) || !NUMBERED.test(name)) return [];
  return [{ name, file, why: "begins with a number: that stands in the test's title" }];
}

function matcherOf(words: string[]): (name: string) => boolean {
  const whole = new Set(words.filter((word) => !word.endsWith('*')));
  const beginnings = words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));
  return (name) => whole.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
}

const wordsIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

function readGlossary(text: string): Glossary {
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
  const banned = rows.flatMap((row) => wordsIn(row.split('|').at(-2) ?? ''));
  const [, section = ''] = text.split('## Words that are no names');
  const noNames = wordsIn(section.split('\n## ')[0] ?? '');
  if (banned.length === 0 || noNames.length === 0) throw new Error(`${GLOSSARY} bans nothing`);
  return { banned, noNames };
}

function readExceptions(text: string): Exception[] {
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line) => {
    const [name = '', where = '', reason = ''] = line.split('\t');
    if (!reason) throw new Error(`${EXCEPTIONS}: "${line}" gives no reason`);
    return { name, where, reason };
  });
}

const isWithin = (file: string, where: string): boolean =>
  where === '*' || file === where || (where.endsWith('/') && file.startsWith(where));
