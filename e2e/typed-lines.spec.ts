import type { Page } from '@playwright/test';
import { description, linesOf } from './support/line-row.ts';
import { expect, test } from './support/test.ts';
import { callTime, late, newCard, type } from './support/typing.ts';

test('lines typed without a pause while each call takes its time are saved as typed, in their order @desk', async ({
  page,
}) => {
  const card = await newCard(page, 'advisor@demo.test');
  await late(page, '**/api/v1/garages/**', 'POST');
  await late(page, '**/api/v1/garages/**', 'GET');
  await page.goto(card.path);
  await description(page).click();
  for (const [what, rate, discount] of [
    ['Zinc plate', '350', ''],
    ['Air fresh', '120', '20'],
    ['Quartz lamp', '90', '5'],
  ] as const) {
    await type(page, what);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await type(page, rate);
    await page.keyboard.press('Tab');
    await type(page, discount);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('list', { name: 'Lines being added' })).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Labour and parts' })).toContainText('Quartz lamp');
  expect(await linesOf(page, card)).toEqual([
    ['Zinc plate', 1, 350, 0],
    ['Air fresh', 1, 120, 20],
    ['Quartz lamp', 1, 90, 5],
  ]);
});

test('a line that is refused, lost or not answered comes back whole beside what is typed by then @desk', async ({
  page,
}) => {
  const card = await newCard(page, 'advisor@demo.test');
  await page.goto(card.path);
  let outcome: 'refused' | 'lost' | 'taken' = 'refused';
  await page.route('**/lines', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4 * callTime));
    if (outcome === 'refused') return route.continue();
    if (outcome === 'taken') await route.fetch();
    return route.abort('internetdisconnected');
  });
  await description(page).click();
  await typeLine(page, 'Zinc plate', '100', '500');
  await expect(page.getByRole('list', { name: 'Lines being added' })).toContainText('Zinc plate');
  await type(page, 'Next one');
  const refused = page.getByRole('form', { name: 'Not added: Zinc plate' });
  await expect(refused).toContainText('Discount can be at most quantity times rate');
  await expect(refused.getByLabel('Rate')).toHaveValue('100');
  await expect(refused.getByLabel('Discount')).toHaveValue('500');
  await expect(description(page)).toHaveValue('Next one');
  await expect(description(page)).toBeFocused();
  outcome = 'lost';
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await type(page, '40');
  await page.keyboard.press('Enter');
  const lost = page.getByRole('form', { name: 'Not added: Next one' });
  await expect(lost).toContainText('No connection');
  outcome = 'taken';
  await lost.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Lines being added' })).toContainText('Next one');
  await expect(lost).toContainText('No connection');
  await page.unroute('**/lines');
  await lost.getByRole('button', { name: 'Try again' }).click();
  await expect(lost).toHaveCount(0);
  await refused.getByLabel('Discount').click();
  await type(page, '50');
  await page.keyboard.press('Enter');
  await expect(refused).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Labour and parts' })).toContainText('Zinc plate');
  expect(await linesOf(page, card)).toEqual([
    ['Next one', 1, 40, 0],
    ['Zinc plate', 1, 100, 50],
  ]);
});

test('an answer too late, or a phone that slept meanwhile, loses no line and makes none twice @desk', async ({
  page,
}) => {
  const card = await newCard(page, 'advisor@demo.test');
  await page.goto(card.path);
  let answered = Promise.withResolvers<void>();
  await page.route('**/lines', async (route) => {
    const response = await route.fetch();
    await answered.promise;
    // the page has given up by then, or was woken
    await route.fulfill({ response }).catch(() => undefined);
  });
  const coming = page.getByRole('list', { name: 'Lines being added' });
  await description(page).click();
  await typeLine(page, 'Zinc plate', '100', '');
  await type(page, 'Air fresh');
  const unanswered = page.getByRole('form', { name: 'Not added: Zinc plate' });
  await expect(unanswered).toBeVisible();
  await expect(description(page)).toHaveValue('Air fresh');
  answered.resolve();
  await unanswered.getByRole('button', { name: 'Try again' }).click();
  await expect(unanswered).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Labour and parts' })).toContainText('Zinc plate');

  answered = Promise.withResolvers<void>();
  const phone = await page.context().newCDPSession(page);
  await description(page).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await type(page, '40');
  await page.keyboard.press('Enter');
  await expect(coming).toContainText('Air fresh');
  await phone.send('Page.setWebLifecycleState', { state: 'frozen' });
  await new Promise((resolve) => setTimeout(resolve, 4000));
  answered.resolve();
  await phone.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(coming).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Labour and parts' })).toContainText('Air fresh');
  expect(await linesOf(page, card)).toEqual([
    ['Zinc plate', 1, 100, 0],
    ['Air fresh', 1, 40, 0],
  ]);
});

async function typeLine(page: Page, what: string, rate: string, discount: string) {
  await type(page, what);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await type(page, rate);
  await page.keyboard.press('Tab');
  await type(page, discount);
  await page.keyboard.press('Enter');
}
