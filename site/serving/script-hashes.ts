import { createHash } from 'node:crypto';

export interface MarkedPage {
  html: string;
  /** Of its scripts, as a content security policy names them. */
  scriptHashes: string[];
}

/**
 * Takes the marks off a rendered page and hashes the scripts that carried one. A script that came in with somebody's
 * text has no mark, gets no hash and does not run.
 * @param mark the nonce that the page was rendered with; nobody outside has seen it
 */
export function takeMarks(html: string, mark: string): MarkedPage {
  const hashes = new Set<string>();
  const scripts = new RegExp(`<script(?=[^>]* nonce="${RegExp.escape(mark)}")[^>]*>(.*?)</script>`, 'gs');
  for (const [, code = ''] of html.matchAll(scripts)) {
    if (code !== '') hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return { html: html.replaceAll(` nonce="${mark}"`, ''), scriptHashes: [...hashes] };
}
