import type { Locator } from '@playwright/test';

/** How many of the elements were drawn anew since this was last asked: React hands them other properties. */
export const drawnAnew = (all: Locator) =>
  all.evaluateAll((elements) => {
    const isAnew = (element: Element & { seen?: unknown }) => {
      const name = Object.keys(element).find((key) => key.startsWith('__reactProps')) ?? '';
      const before = element.seen;
      element.seen = Reflect.get(element, name);
      return before !== element.seen;
    };
    return elements.filter((element) => isAnew(element)).length;
  });
