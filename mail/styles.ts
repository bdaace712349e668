import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The tokens of `ui/tokens.css` that mails use, light and dark: mail programs do not support custom properties. */
export const colours = {
  page: ['#fbfaf7', '#121614'],
  card: ['#ffffff', '#1a201d'],
  tint: ['#eef5f0', '#1c3026'],
  line: ['#e6e3dc', '#2b332f'],
  ink: ['#1c1f1d', '#eef2ef'],
  'ink-2': ['#545954', '#b6beb9'],
  green: ['#1d6042', '#7fd1a8'],
  'green-solid': ['#1d6042', '#7fd1a8'],
  'on-green': ['#ffffff', '#0a2116'],
} as const;

const [light, dark] = [0, 1] as const;
const of = (name: keyof typeof colours, theme: 0 | 1): string => colours[name][theme];

const font =
  'Figtree, ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

/** Inline styles, which every mail program reads: the light look. */
export const styles = {
  page: { backgroundColor: of('page', light), margin: 0, padding: '32px 16px', fontFamily: font },
  brand: {
    color: of('green', light),
    fontSize: 22,
    fontWeight: 700,
    letterSpacing: '-0.03em',
    margin: '0 0 20px',
  },
  logo: { marginRight: 10, verticalAlign: '-6px' },
  card: {
    backgroundColor: of('card', light),
    border: `1px solid ${of('line', light)}`,
    borderRadius: 12,
    padding: '32px',
  },
  heading: {
    color: of('ink', light),
    fontSize: 24,
    fontWeight: 700,
    letterSpacing: '-0.015em',
    lineHeight: 1.25,
    margin: '0 0 16px',
  },
  text: {
    color: of('ink', light),
    fontSize: 16,
    lineHeight: 1.5,
    margin: '0 0 16px',
    overflowWrap: 'anywhere',
  },
  fact: {
    color: of('ink', light),
    fontSize: 16,
    lineHeight: 1.5,
    margin: '0 0 4px',
    overflowWrap: 'anywhere',
  },
  small: {
    color: of('ink-2', light),
    fontSize: 14,
    lineHeight: 1.5,
    margin: '0 0 8px',
    overflowWrap: 'anywhere',
  },
  link: { color: of('green', light) },
  button: {
    backgroundColor: of('green-solid', light),
    borderRadius: 999,
    color: of('on-green', light),
    fontSize: 16,
    fontWeight: 600,
    margin: '8px 0 24px',
    padding: '14px 28px',
  },
  quote: {
    backgroundColor: of('tint', light),
    borderRadius: 10,
    color: of('ink', light),
    fontSize: 16,
    lineHeight: 1.5,
    margin: '16px 0 24px',
    overflowWrap: 'anywhere',
    padding: '16px 20px',
  },
  foot: { color: of('ink-2', light), fontSize: 13, lineHeight: 1.5, margin: '20px 0 0' },
} as const;

/** What inline styles cannot express: the dark look, and narrow windows. */
export const sheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: ${of('page', dark)} !important; }
  .card { background-color: ${of('card', dark)} !important; border-color: ${of('line', dark)} !important; }
  .ink { color: ${of('ink', dark)} !important; }
  .ink-2 { color: ${of('ink-2', dark)} !important; }
  .green { color: ${of('green', dark)} !important; }
  .button { background-color: ${of('green-solid', dark)} !important; color: ${of('on-green', dark)} !important; }
  .quote { background-color: ${of('tint', dark)} !important; }
}
@media (max-width: 480px) {
  .card { padding: 24px 20px !important; }
}
`;

const figtree = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  ),
);

/**
 * The type of the site, in the mail itself: nothing is loaded from elsewhere. A sheet of its own, since some mail programs
 * drop a sheet that is long.
 */
export const fontSheet = `@font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${figtree.toString('base64')}) format("woff2"); }`;
