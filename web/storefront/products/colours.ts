import type { CategoryId } from '#rules/catalogue.ts';

/** The panel and chalk of a category, for the style sheets. */
export function coloursOf(id: CategoryId): Record<`--${string}`, string> {
  return { '--c': `var(--c-${id})`, '--k': `var(--k-${id})` };
}
