import { createHash } from 'node:crypto';

/** Headers that every answer may carry, whatever it is. `https` says whether PUBLIC_URL is https. */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * For pages that are the same for everyone: what opened one keeps its handle, by which another site reads nothing and which it loses where one
 * signs in. To take it away, the browser begins a process: a tenth of a second of a slow phone.
 */
export const openToOpeners = 'unsafe-none';

/** The policy of what is no page: a browser shows it at most, and it may load and run nothing. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

/** The policy of a page that is the same for everyone: the scripts in it that were built, by hash ('sha256-…'). */
export function publicPolicy(scripts: readonly string[]): string {
  return policy(scripts.map((hash) => `'${hash}'`).join(' '), '');
}

/** The policy of the reference of the API, whose parts write styles of their own; `script` is the inline one of its package. */
export function referencePolicy(script: string): string {
  return publicPolicy([`sha256-${sha256(script)}`]).replace(/style-src [^;]*;/, "style-src 'self' 'unsafe-inline';");
}

/** The policy of a page made for one visitor: none of its scripts makes markup or script of a text (web/no-markup.ts). */
export function noncePolicy(nonce: string): string {
  const own = `'nonce-${nonce}'`;
  return `${policy(own, own)}; require-trusted-types-for 'script'; trusted-types default`;
}

/** The policy of a page that holds one inline style and no script; `forms` is where its forms may go. */
export function stylePolicy(style: string, forms: "'none'" | "'self'" = "'none'"): string {
  return `default-src 'none'; style-src 'sha256-${sha256(style)}'; base-uri 'none'; frame-ancestors 'none'; form-action ${forms}`;
}

function policy(scripts: string, styles: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`.trim(),
    `style-src 'self' ${styles}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
