/** A violation of the security policy, as it is logged. */
export interface PolicyReport {
  directive: string;
  /** `inline`, `eval`, a scheme, or the origin of what was refused. */
  blocked: string;
  /** The route template of the page. */
  route: string;
}

/** An error of our scripts, as it is logged. */
export interface ErrorReport {
  name: string;
  /** Only for errors whose messages are about the code: others may quote what a shopper typed. */
  message?: string;
  /** `file:line:column`, in our own files only. */
  frames: string[];
  route: string;
}

type Fields = Record<string, unknown>;
type RouteOf = (path: string) => string;

const MAX_REPORTS = 20;
const MAX_FRAMES = 10;
const ABOUT_THE_CODE = new Set(['TypeError', 'RangeError', 'ReferenceError']);

/** Reads both forms that browsers send: a list of reports, and the older single report. Anything else gives none. */
export function readPolicyReports(body: unknown, routeOf: RouteOf): PolicyReport[] {
  const bodies = Array.isArray(body)
    ? body.map((report) => fieldsOf(report).body)
    : [fieldsOf(body)['csp-report']];
  return bodies.slice(0, MAX_REPORTS).flatMap((one) => {
    const fields = fieldsOf(one);
    const directive = textOf(
      fields.effectiveDirective ?? fields['effective-directive'] ?? fields['violated-directive'],
    );
    if (!/^[a-z-]{1,40}/.test(directive)) return [];
    return {
      directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? '',
      blocked: originOf(textOf(fields.blockedURL ?? fields['blocked-uri'])),
      route: routeOfAddress(textOf(fields.documentURL ?? fields['document-uri']), routeOf),
    };
  });
}

/** Reads what `entry.client.tsx` sends. */
export function readErrorReport(body: unknown, routeOf: RouteOf): ErrorReport | undefined {
  const { name, message, stack, path } = fieldsOf(body);
  const kind = textOf(name);
  if (!/^[A-Za-z]{1,40}$/.test(kind)) return undefined;
  return {
    name: kind,
    ...aboutTheCode(kind, textOf(message)),
    frames: [...textOf(stack).matchAll(/\/assets\/([\w.-]{1,80}\.js:\d{1,6}:\d{1,6})/g)]
      .slice(0, MAX_FRAMES)
      .map(([, frame = '']) => frame),
    route: routeOf(textOf(path)),
  };
}

function aboutTheCode(name: string, message: string): { message?: string } {
  if (ABOUT_THE_CODE.has(name)) return { message: message.slice(0, 300) };
  const [react] = /^Minified React error #\d{1,4}/.exec(message) ?? [];
  return react ? { message: react } : {};
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function originOf(blocked: string): string {
  if (/^[a-z-]{0,20}$/.test(blocked)) return blocked;
  const { origin, protocol } = URL.parse(blocked) ?? { origin: 'null', protocol: 'unreadable' };
  return (origin === 'null' ? protocol : origin).slice(0, 200);
}

const routeOfAddress = (address: string, routeOf: RouteOf): string => {
  const path = URL.parse(address)?.pathname;
  return path === undefined ? 'none' : routeOf(path);
};
