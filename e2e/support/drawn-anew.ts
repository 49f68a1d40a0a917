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

/** Counts, by the time something is put into the page, how many elements around it were drawn anew for it; answers how to ask for that. */
export async function drawnAnewAsShown(page: Page, around: string, shown: string): Promise<() => Promise<number>> {
  await page.evaluate(
    ([all, sign]) => {
      const props = (element: Element) =>
        Reflect.get(element, Object.keys(element).find((key) => key.startsWith('__reactProps')) ?? '');
      const before = [...document.querySelectorAll(all)].map((element) => [element, props(element)] as const);
      const counted = new Promise<number>((tell) => {
        const changes = new MutationObserver(() => {
          if (!document.querySelector(sign)) return;
          changes.disconnect();
          tell(before.filter(([element, then]) => props(element) !== then).length);
        });
        changes.observe(document.body, { subtree: true, childList: true });
      });
      Object.assign(globalThis, { drawnAnewAsShown: counted });
    },
    [around, shown] as const,
  );
  return () => page.evaluate(() => (globalThis as unknown as { drawnAnewAsShown: Promise<number> }).drawnAnewAsShown);
}
