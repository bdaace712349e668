import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('a text ends neither the element nor the attribute that it stands in', () => {
  expect(escapeHtml(`</title><a b="c" d='e'>&amp;`)).toBe(
    '&lt;/title&gt;&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;',
  );
  expect(escapeHtml('Crème brûlée – 2 for $5')).toBe('Crème brûlée – 2 for $5');
});
