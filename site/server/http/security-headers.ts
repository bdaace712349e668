/** Sent with every answer of the site. Pages replace the policy by `pagePolicy`, which allows their scripts. */
export const securityHeaders = {
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'reporting-endpoints': 'csp="/reports/csp"',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Location is only requested when somebody presses "Use my location", on our own pages.
  'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
} as const;

/**
 * What a page may load and run. Styles come from files only, never from elements or attributes.
 * @param scripts hashes or nonces of its inline scripts
 * @param development also allows what hot reload needs
 */
export function pagePolicy(scripts: readonly string[], development = false): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trimEnd(),
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'report-uri /reports/csp',
    'report-to csp',
  ].join('; ');
}
