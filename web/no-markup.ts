/** What React makes each of its script elements of, before it says what is in it. */
const emptyScript = '<script></script>';

interface Policies {
  createPolicy(name: 'default', rules: { createHTML: (text: string) => string | null }): unknown;
}

/**
 * Where a page asks for trusted types (private pages: server/http/page-headers.ts), no text becomes markup, script or the address of a
 * script, but for React's own empty one.
 */
export function takeNoMarkup(): void {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  trustedTypes?.createPolicy('default', { createHTML: (text) => (text === emptyScript ? text : null) });
}
