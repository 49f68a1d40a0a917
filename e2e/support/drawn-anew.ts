import type { Locator, Page } from '@playwright/test';

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

/** Notes what React gives the elements of a list as it comes into the page, for `drawnAnew` to compare with. */
export const noteFirstDrawn = (page: Page, list: string) =>
  page.evaluate((selector) => {
    const seen = new MutationObserver(() => {
      const elements = document.querySelectorAll(`${selector} *`);
      for (const element of elements) {
        const name = Object.keys(element).find((key) => key.startsWith('__reactProps')) ?? '';
        Object.assign(element, { seen: Reflect.get(element, name) });
      }
      if (elements.length > 0) seen.disconnect();
    });
    seen.observe(document.body, { subtree: true, childList: true });
  }, list);

/** The router draws the page anew each time it learns where links lead: from now on it learns of none. */
export const learnNoLinks = (page: Page) => page.route('**/__manifest*', (route) => route.fulfill({ json: {} }));
