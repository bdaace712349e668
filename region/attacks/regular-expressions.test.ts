import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '@fernway/contract/openapi';
import { projectRoot } from '@fernway/settings';
import { check } from 'recheck';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

process.env.RECHECK_BACKEND = 'pure'; // the one backend that needs neither Java nor a binary

interface SourceNode {
  type?: string;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
}

interface RegexLiteral {
  source: string;
  flags: string;
  file: string;
}

// Tests and benchmarks read what they have written themselves, the demo its own texts, scripts/check and the build the checkout.
const OUR_OWN = /(?:^|\/)(?:test-|testing\.|vite\.config)|\.test\.|^(?:e2e|bench|demo|scripts\/check)\//;

/** Files that compose expressions at run time. */
const composed: string[] = [];

/** Every regular expression that our code holds and every pattern of the contract. */
function regexes(): RegexLiteral[] {
  const files = globSync(
    '{client,contract,db,identity,jobs,mail,messages,region,scripts,server-kit,settings,site,ui}/**/*.{ts,tsx,mjs}',
    {
      cwd: projectRoot,
      exclude: ['**/node_modules/**', '**/build/**', '**/.react-router/**'],
    },
  ).filter((file) => !OUR_OWN.test(file));
  const found = files.flatMap((file) => literalsOf(file));
  JSON.stringify(openApi(), (key, value: unknown) => {
    if (key === 'pattern' && typeof value === 'string')
      found.push({ source: value, flags: '', file: 'contract' });
    return value;
  });
  const unique = new Map(found.map((regex) => [`/${regex.source}/${regex.flags}`, regex]));
  return [...unique.values()];
}

function literalsOf(file: string): RegexLiteral[] {
  const found: RegexLiteral[] = [];
  const { program, errors } = parseSync(file, readFileSync(join(projectRoot, file), 'utf8'));
  expect(errors, file).toEqual([]);
  JSON.stringify(program, (_key, value: unknown) => {
    const node = value as SourceNode | null;
    if (typeof value === 'bigint') return String(value);
    if (node?.regex) found.push({ source: node.regex.pattern, flags: node.regex.flags, file });
    if (node?.type === 'NewExpression' && node.callee?.name === 'RegExp') composed.push(file);
    return value;
  });
  return found;
}

const all = regexes().map((regex) => [`/${regex.source}/${regex.flags} of ${regex.file}`, regex] as const);

test('S56 there are expressions to look at', () => {
  expect(all.length).toBeGreaterThan(40);
  // Composed of fixed parts, or used on texts of our own; check a new one before adding it here.
  expect([...new Set(composed)].sort()).toEqual([
    'contract/wire.ts',
    'region/media/address.ts',
    'region/media/composed.ts',
    'region/media/prerender-home.ts',
    'region/orders/rules.ts',
    'site/core/field-checks.ts',
    'site/core/query-parameters.ts',
    'site/core/typed-search.ts',
    'site/server/pages/campaign-params.ts',
    'site/server/pages/csp-hashes.ts',
  ]);
});

/** Each text is tried with every end, else with one of the three. */
const isFull = process.env.FERNWAY_FULL !== undefined;
const SIZE = 50 * 1024;
const units = [
  ...'a 0 . , - _ % @ " < & / \\ = ( { é 🚲 \' a@ a. a- <a </ &amp; %20 http:// /* */ from ;charset= 00000000- -0000'.split(
    ' ',
  ),
  ' ',
  '\t',
  '\n',
  ' \n',
  'a ',
  '<a ',
];
const texts = units.map((unit) => unit.repeat(SIZE / unit.length));

/**
 * It takes 5 on an idle machine. What grows with the square of the length of a text takes a second or more.
 */
const SLOW_MS = 50;

test.each(all)('S56 %s cannot be made slow by 50 KB', async (_label, { source, flags }) => {
  const found = await check(source, flags, { timeout: 20_000 });
  const attack = found.status === 'vulnerable' ? found.attack.pattern.slice(0, 200) : '';
  // Before anything is measured: a vulnerable expression may never finish.
  expect({ status: found.status, attack }).toEqual({ status: 'safe', attack: '' });
  const regex = new RegExp(source, flags.replace(/[gy]/g, ''));
  for (const [at, text] of texts.entries()) {
    const wholes = [text, `${text}\u0000`, `\u0000${text}!`];
    for (const whole of isFull ? wholes : wholes.slice(at % 3, (at % 3) + 1)) {
      const isSlow = () => {
        const started = performance.now();
        regex.test(whole);
        return performance.now() - started > SLOW_MS;
      };
      // Others use this machine too: one fast run in five is enough.
      expect([1, 2, 3, 4, 5].every(isSlow), JSON.stringify(whole.slice(0, 20))).toBe(false);
    }
  }
});
