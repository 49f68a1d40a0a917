/** What React makes each of its script elements of, before it says what is in it. */
const emptyScript = '<script></script>';

/** The structured data of a page's head, in which no tag can begin; an element that holds it runs nothing. */
const isData = (text: string) => text.startsWith('{"@context":"https://schema.org"') && !text.includes('<');

interface Policies {
  createPolicy(name: 'default', rules: { createHTML: (text: string) => string | null }): unknown;
}

/**
 * Where a page asks for trusted types (private pages: server/http/page-headers.ts), no text becomes markup, script or the address of a
 * script, but for React's own empty one and structured data.
 */
export function takeNoMarkup(): void {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  trustedTypes?.createPolicy('default', { createHTML: (text) => (text === emptyScript || isData(text) ? text : null) });
}
