import { createHash } from 'node:crypto';

export interface HashedPage {
  html: string;
  /** The hashes of its scripts in the form of a content security policy. */
  scriptHashes: string[];
}

/**
 * Takes the marks off a rendered page and hashes the scripts that carried one. An injected script has no mark, so it
 * gets no hash and does not run.
 * @param mark the nonce that the page was rendered with, unknown to anybody outside
 */
export function hashAndStripNonces(html: string, mark: string): HashedPage {
  const hashes = new Set<string>();
  const scripts = new RegExp(`<script(?=[^>]* nonce="${RegExp.escape(mark)}")[^>]*>(.*?)</script>`, 'gs');
  for (const [, code = ''] of html.matchAll(scripts)) {
    if (code !== '') hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return { html: html.replaceAll(` nonce="${mark}"`, ''), scriptHashes: [...hashes] };
}
