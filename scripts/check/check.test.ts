import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deadPaths } from './dead-paths.ts';
import { strayFetches } from './fetches.ts';
import { importCircles, wrongImports } from './import-directions.ts';
import { steps } from './steps.ts';

describe('npm run check finds nothing in this tree', () => {
  it.each(steps)('$name', { timeout: 300_000 }, async ({ run }) => {
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

  it('see a request or an answer by hand outside the client, and an exception that is no longer needed', () => {
    const files = [
      write('client/browser.ts', "await fetch('/me');\n"),
      write('site/page.ts', "// fetch(x)\nconst answer = await fetch('/me');\n"),
      write('site/cache.ts', 'await kept.fetch(key);\n'),
      write('site/page.test.ts', "await fetch('/me');\n"),
      write('site/upload.ts', 'const request = new XMLHttpRequest();\n'),
      write('site/server/token.ts', 'const token = (JSON.parse(text(body.trim())) as Token).token;\n'),
      write('site/server/reads.ts', 'const value: unknown = JSON.parse(text);\n'),
      write('site/pwa/worker.ts', 'export {};\n'),
    ];
    expect(strayFetches(root, files)).toEqual([
      'site/server/token.ts: JSON is read by a client, or checked by server-kit/json-reader.ts, not by `as`',
      'site/page.ts: fetch is for client/ alone: use client/browser.ts or client/send-request.ts',
      'site/upload.ts: fetch is for client/ alone: use client/browser.ts or client/send-request.ts',
      'site/pwa/worker.ts: it fetches nothing any more: strike it from the exceptions',
    ]);
  });

  it('keep a domain of the region out of the queries of another', () => {
    const own = write('region/offers/routes.ts', "import { find } from './queries.ts';\n");
    const other = write('region/stores/routes.ts', "import {\n  find,\n} from '../offers/queries.ts';\n");
    expect(wrongImports(root, [own, other])).toEqual([
      'region/stores/routes.ts: a domain must not import the queries of another (../offers/queries.ts)',
    ]);
  });

  it('see an import that goes up the layers of the site, of a type too', () => {
    const files = [
      write('site/core/paths.ts', "import type { Kind } from '../pages/stores/kinds.ts';\n"),
      write('site/pages/stores/read-stores.ts', "import { paths } from '../../core/paths.ts';\n"),
      write('site/server/session/tokens.ts', "import { memo } from '../pages/memo.ts';\n"),
      write('site/server/http/page.ts', "import { Card } from '../../catalogue/card.tsx';\n"),
      write('site/server/session/forms.ts', "import { sentences } from '../../interactions/sign-in/s.ts';\n"),
      write('site/server/app.ts', "import { memo } from './pages/memo.ts';\nimport '../entry.server.tsx';\n"),
    ];
    expect(wrongImports(root, files)).toEqual([
      'site/core/paths.ts: an import must not go up to site/pages/ (../pages/stores/kinds.ts)',
      'site/server/session/tokens.ts: an import must not go up to site/server/pages/ (../pages/memo.ts)',
      'site/server/http/page.ts: site/server/http/ must not import site/catalogue/ (../../catalogue/card.tsx)',
    ]);
  });

  it('see files that import each other in a loop, by value or by type', () => {
    const files = [
      write('db/a.ts', "import { b } from './b.ts';\n"),
      write('db/b.ts', "const late = () => import('./c.ts');\n"),
      write('db/c.ts', "export { a } from '@fernway/db/a';\n"),
      write('db/d.ts', "import { a } from './a.ts';\nimport type { E } from './e.ts';\n"),
      write('db/e.ts', "import { d } from './d.ts';\n"),
      write('site/core/x.ts', "import type { Y } from './y.ts';\n"),
      write('site/core/y.ts', "import { x } from './x.ts';\n"),
    ];
    expect(importCircles(root, files)).toEqual([
      'db/a.ts -> db/b.ts -> db/c.ts -> db/a.ts',
      'db/d.ts -> db/e.ts -> db/d.ts',
      'site/core/x.ts -> site/core/y.ts -> site/core/x.ts',
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
