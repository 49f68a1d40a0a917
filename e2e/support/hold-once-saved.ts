import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * From the moment that something is saved, what is asked anew of it gets no answer until it may come. To be called before the page is
 * opened: what is sent as soon as a route is there may still go past it.
 */
export async function holdOnceSaved(page: Page, word: string) {
  const held: (() => void)[] = [];
  let isSaved = false;
  const asked = new RegExp(`/api/v1/garages/${word}([/?]|$)`);
  await page.route(asked, async (route) => {
    const isRead = route.request().method() === 'GET';
    isSaved ||= !isRead;
    // a form asks too before it saves
    if (isSaved && isRead) await new Promise<void>((answer) => held.push(answer));
    return route.continue().catch(() => undefined);
  });
  return {
    awaited: () => expect.poll(() => held.length).toBeGreaterThan(0),
    come: async () => {
      await page.unroute(asked);
      for (const answer of held) answer();
    },
  };
}
