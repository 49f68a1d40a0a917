import type { Locator, Page } from '@playwright/test';
import { openOwnGarage } from './support/own-garage.ts';
import { apiAs, newJobCard } from './support/new-jobcard.ts';
import { expect, test } from './support/test.ts';
import { buttonsPastEdge } from './support/past-edge.ts';

test('on the smallest phones every button at the foot of a large photo is within the screen @phone', async ({
  page,
}) => {
  const api = await apiAs(page, 'owner@demo.test');
  const card = await newJobCard(api, { rate: 500 });
  await page.goto(`${card.path}?inspection=open`);
  const files = await Promise.all(['#a00', '#00a'].map((colour) => coloured(page, colour)));
  await page.locator('input[type="file"][aria-label="Choose photos"]').setInputFiles(files);
  const strip = page.getByRole('list', { name: 'Photos of the job card' });
  await expect(strip.getByRole('button')).toHaveCount(2);
  await strip.getByRole('button').first().click();
  const large = page.getByRole('dialog', { name: 'Job card, photo 1 of 2' });
  await expectWithin(page, large.getByRole('button', { name: 'Remove' }));
  // the keys go through them as the eye does
  await large.getByRole('button', { name: 'Remove' }).focus();
  for (const next of ['Next', 'Close']) {
    await page.keyboard.press('Tab');
    await expect(large.locator('.foot-line').getByRole('button', { name: next })).toBeFocused();
  }
});

test('on the smallest phones every way to confirm that it is you is within the screen @phone', async ({ page }) => {
  await openOwnGarage(page, 'Small Phone Motors', 'Small Phone Owner');
  await page.goto('/garage/settings/money');
  // as who has an app and a passkey
  await page.route('**/api/v1/auth/factors', (route) => route.fulfill({ json: factors }));
  // as ten minutes after the password was typed
  await page.route('**/api/v1/garages/settings', (route) =>
    route.request().method() === 'PUT' ? route.fulfill(stale) : route.continue(),
  );
  await page.getByLabel('UPI ID').pressSequentially('small@bank', { delay: 150 });
  await page.getByRole('button', { name: 'Save for Documents' }).click();
  const confirming = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expectWithin(page, confirming.getByRole('button', { name: 'Use a passkey' }));
});

/** Every button of the foot is in sight, `first` among them. */
async function expectWithin(page: Page, first: Locator) {
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(first).toBeInViewport({ ratio: 1 });
    expect(await buttonsPastEdge(page), `${width} px`).toEqual([]);
  }
}

async function coloured(page: Page, colour: string) {
  const base64 = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = fill;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/png').split(',')[1]!;
  }, colour);
  return { name: `${colour.slice(1)}.png`, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

const factors = {
  authenticatorSince: '2026-11-20T04:30:00.000Z',
  passkeys: [{ id: '1', name: 'Phone', created_at: '2026-11-20T04:30:00.000Z', lastUsedAt: null }],
  recoveryCodesLeft: 10,
};
const stale = {
  status: 403,
  contentType: 'application/problem+json',
  body: JSON.stringify({ status: 403, detail: 'Confirm that it is you first', code: 'FRESH_PROOF_NEEDED' }),
};
