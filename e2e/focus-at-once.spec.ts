import type { Locator } from '@playwright/test';
import { registerForGst } from './support/gst.ts';
import { newJobCard, apiAs } from './support/new-jobcard.ts';
import { openBill } from './support/open-bill.ts';
import { expect, test } from './support/test.ts';

test('a field that a press opens has the focus at once, so that no key is lost @desk', async ({ page }) => {
  const api = await apiAs(page, 'owner@demo.test');
  await registerForGst(page);
  const card = await newJobCard(api, { rate: 1000, moves: ['IN_PROGRESS', 'READY'] });
  const dialog = await openBill(page, card.path);
  expect(await focusedBy(dialog.getByRole('button', { name: 'Somebody else pays' }))).toMatch(/^Billed to/);
});

/** What has the focus once a press was handled, before any frame or timer; by its label. */
const focusedBy = (button: Locator): Promise<string | null> =>
  button.evaluate(async (pressed: HTMLElement) => {
    pressed.click();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    const { activeElement: field } = document;
    return field instanceof HTMLInputElement
      ? (field.labels?.[0]?.textContent ?? field.ariaLabel)
      : (field?.tagName ?? null);
  });
