import type { Locator, Page } from '@playwright/test';

/** What a person presses: a key, or what is pressed by the mouse. */
export type Press = { key: () => string } | { on: (page: Page) => Locator };

/** Milliseconds a finger holds the mouse's button down, in which a page may fetch what it will need. */
const heldDown = 80;

/**
 * Aims at what is pressed and returns how to press it: by the mouse alone, since a locator's own press looks, within the page and between the
 * pointer's events, whether it meets what it is for.
 */
export async function aimAt(page: Page, press: Press): Promise<() => Promise<void>> {
  if ('key' in press) return () => page.keyboard.press(press.key());
  const on = press.on(page);
  await on.click({ trial: true });
  const { x, y, width, height } = (await on.boundingBox())!;
  return () => page.mouse.click(x + width / 2, y + height / 2, { delay: heldDown });
}
