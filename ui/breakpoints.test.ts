import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const breakpoints = [...read('ui/tokens.css').matchAll(/--breakpoint-(\w+):/g)].map(([, name]) => name);
const files = globSync('{ui,site}/**/*.tsx', { cwd: root, exclude: ['**/node_modules/**'] });

/** Tailwind silently drops classes with a breakpoint that `tokens.css` does not define. */
test('styles are for widths that there are', () => {
  expect(breakpoints).toContain('lg');
  expect(files.length).toBeGreaterThan(100);
  const used = files.flatMap((file) =>
    [...read(file).matchAll(/[\s'"](?:max-)?(xs|sm|md|lg|xl|[2-9]xl):/g)].map(([, name]) => [file, name]),
  );
  expect(used.filter(([, name]) => !breakpoints.includes(name))).toEqual([]);
});
