import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashAndStripNonces } from './csp-hashes.ts';

const mark = 'a+b/c==';
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('S44 scripts with our mark are hashed, scripts that came in with a text are not', () => {
  const { html, scriptHashes } = hashAndStripNonces(
    `<script nonce="${mark}">one</script><script>stolen</script><script nonce="wrong">stolen</script>` +
      `<script async="" nonce="${mark}" type="module">two\n2</script><link nonce="${mark}"><p title='nonce="x"'>`,
    mark,
  );
  expect(scriptHashes).toEqual([hash('one'), hash('two\n2')]);
  expect(html).not.toContain(mark);
  expect(html).toContain(`<p title='nonce="x"'>`);
});
