/**
 * Options of Node with which a region's process runs wherever it is started. Without a limit V8 commits 134 MB for new
 * objects and holds on to them; with 16 MB a half a region under hostile uploads takes 120 to 140 MB less memory, and
 * others wait no longer (`npm run bench:uploads`).
 */
export const REGION_NODE_OPTIONS = ['--max-semi-space-size=16'];
