import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The Content-ID of the logo: mail programs show what is attached, and do not load pictures from elsewhere unasked. */
const ID = 'logo';

/** What a mail shows the logo by. */
export const LOGO_SOURCE = `cid:${ID}`;

/** Drawn from `site/pwa/icon.svg`, three times as large as it is shown. */
const content = readFileSync(join(import.meta.dirname, 'logo.png'));

/** What to attach to a mail so that its logo is shown. */
export const logosOf = (html: string) =>
  html.includes(LOGO_SOURCE)
    ? [
        {
          cid: ID,
          filename: 'logo.png',
          contentType: 'image/png',
          contentDisposition: 'inline',
          content,
        } as const,
      ]
    : [];
