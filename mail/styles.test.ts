import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@fernway/settings';
import { expect, test } from 'vitest';
import { colours } from './styles.ts';

test('mails have the colours of the site', () => {
  const tokens = readFileSync(join(projectRoot, 'ui/tokens.css'), 'utf8');
  for (const [name, [light, dark]] of Object.entries(colours))
    expect(tokens).toContain(`--color-${name}: light-dark(${light}, ${dark});`);
});
