import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deadPaths } from './dead-paths.ts';
import { wrongImports } from './import-directions.ts';
import { steps } from './steps.ts';

describe('npm run check finds nothing in this tree', () => {
  it.each(steps)('$name', { timeout: 180_000 }, async ({ run }) => {
    expect(await run()).toBe('');
  });
});

describe('the checks of our own', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'fernway-check-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const write = (path: string, text: string): string => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    return path;
  };

  it('see an import that points the wrong way, by package name, by path and at run time', () => {
    const files = [
      write('ui/card.tsx', "import { Card } from '@fernway/contract';\n"),
      write('contract/index.ts', "export * from '../region/region.ts';\n"),
      write('site/page.ts', "const late = () => import('@fernway/db/connect');\n"),
    ];
    expect(wrongImports(root, files)).toEqual([
      'ui/card.tsx: ui must not import contract (@fernway/contract)',
      'contract/index.ts: contract must not import region (../region/region.ts)',
      'site/page.ts: site must not import db (@fernway/db/connect)',
    ]);
  });

  it('keep a domain of the region out of the queries of another', () => {
    const own = write('region/offers/routes.ts', "import { find } from './queries.ts';\n");
    const other = write('region/stores/routes.ts', "import {\n  find,\n} from '../offers/queries.ts';\n");
    expect(wrongImports(root, [own, other])).toEqual([
      'region/stores/routes.ts: a domain must not import the queries of another (../offers/queries.ts)',
    ]);
  });

  it('let tests start whatever they test', () => {
    const test = write('contract/calls.test.ts', "import { createApp } from '../region/app.ts';\n");
    expect(wrongImports(root, [test])).toEqual([]);
  });

  it('see paths, links and commands in documents that are gone', () => {
    write('package.json', '{ "scripts": { "dev": "" } }');
    write('docs/map.md', '');
    const readme = write(
      'README.md',
      'Read `docs/map.md`, [the map](docs/map.md), `region/gone.ts`, [old](docs/old.md). `npm run dev`, `npm run gone`',
    );
    expect(deadPaths(root, [readme])).toEqual([
      'README.md: region/gone.ts is gone',
      'README.md: docs/old.md is gone',
      'README.md: gone is gone',
    ]);
  });
});
