import type { Locator, Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { prepared } from './support/prepared.ts';
import { type App, startApp } from './support/server.ts';
import { expect, test as base } from './support/test.ts';
import { type } from './support/typing.ts';

/** What development alone serves: the interface kit by itself, at /dev/ui, and islands from their sources. */
const test = base.extend<object, { app: App }>({
  app: [
    async ({ records }, provide) => {
      const { app, stop } = await startApp({ dev: true, from: prepared(records) });
      await provide(app);
      await stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** The kit, once its script answers. */
async function openKit(page: Page, theme = 'light') {
  await page.goto(`/dev/ui?theme=${theme}`);
  await expect(async () => {
    await page.getByRole('tab', { name: /history/ }).click();
    await expect(page.getByRole('tab', { name: /history/ })).toHaveAttribute('aria-selected', 'true', { timeout: 500 });
  }).toPass();
}

const formOf = (page: Page, title: string) => page.getByRole('form', { name: title });
const save = (form: Locator) => form.getByRole('button', { name: 'Save' }).click();

// each colour and each width once
for (const [theme, width] of [
  ['light', 390],
  ['dark', 1280],
] as const)
  test(`each part is drawn without a fault, ${theme}, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openKit(page, theme);
    await save(formOf(page, 'A form with refused fields'));
    await save(formOf(page, 'A form somebody else was quicker with'));
    await expect(page.getByText('Something about the whole form')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keep mine' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const [opener, opened] of [
      ['Open dialog', 'dialog'],
      ['Open drawer', 'dialog'],
      ['Ask', 'alertdialog'],
    ] as const) {
      await page.getByRole('button', { name: opener }).click();
      await expect(page.getByRole(opened)).toBeVisible();
      expect(await faultsOf(page, { within: `[role=${opened}]` })).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole(opened)).toBeHidden();
    }
  });

test('a combo box takes the first match by Enter, also one that comes after Enter, and says what failed', async ({
  page,
}) => {
  await openKit(page);
  const form = formOf(page, 'A form that is saved');
  const box = form.getByRole('combobox', { name: 'Owner' });
  await expect(box).toHaveValue('Second sample');
  // what stands in it is replaced, not written on
  await box.click();
  await type(page, 'thi');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('Third sample');
  await box.click();
  await type(page, 'fail');
  await expect(page.getByRole('status').filter({ hasText: 'The search did not work' })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(box).toHaveValue('Third sample');
  await save(form);
  await expect(form.getByRole('status').last()).toHaveText('Sample, 1, ₹0, owner 3');
});

test('a date field reads a day as it is written in India, and its calendar goes by the arrow keys', async ({
  page,
}) => {
  await openKit(page);
  const box = formOf(page, 'A form that is saved').getByRole('textbox', { name: 'Day' });
  await box.click();
  await type(page, '5/3/2027');
  await page.keyboard.press('Tab');
  await expect(box).toHaveValue('5 Mar 2027');
  await box.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('6 Mar 2027');
});

test('a number is selected on entry, so that what is typed takes its place', async ({ page }) => {
  await openKit(page);
  const form = formOf(page, 'A form that is saved');
  await form.getByRole('spinbutton', { name: 'Count' }).click();
  await type(page, '4');
  await page.keyboard.press('Tab');
  await type(page, '1500.5');
  await save(form);
  await expect(form.getByRole('status').last()).toHaveText('Sample, 4, ₹1500.5, owner 2');
});

test('refused fields say so where they stand, all at once, and the first has the focus', async ({ page }) => {
  await openKit(page);
  const form = formOf(page, 'A form with refused fields');
  await save(form);
  const name = form.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveAccessibleDescription('Name is taken');
  await expect(form.getByRole('spinbutton', { name: 'Amount' })).toHaveAccessibleDescription(
    'Amount is above the balance',
  );
  await expect(form.getByRole('alert')).toContainText('Something about the whole form');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Sample');
});

test('a stale form keeps what was typed beside what somebody else changed', async ({ page }) => {
  await openKit(page);
  const form = formOf(page, 'A form somebody else was quicker with');
  await form.getByRole('textbox', { name: 'Name' }).click();
  await type(page, ' mine');
  await save(form);
  await expect(form.getByRole('alert')).toContainText('Someone else changed this');
  await expect(form.getByRole('alert')).toContainText('Name: now Theirs, you have Sample mine');
  await form.getByRole('button', { name: 'Keep mine' }).click();
  await expect(form.getByRole('status').last()).toHaveText('Sample mine, 7, ₹0, owner 2');
});

test('a menu goes by keys, skips nothing, runs what is chosen and gives the focus back', async ({ page }) => {
  await openKit(page);
  const opener = page.getByRole('button', { name: 'Menu of samples' });
  await opener.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'First' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Second', { exact: true })).toBeVisible();
  await expect(opener).toBeFocused();
  await opener.click();
  // it says that it is disabled: a press on it does nothing
  await page.getByRole('menuitem', { name: 'Not now' }).click({ force: true });
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
});

test('a row of a table leads where it says, its menu acts on it, and its head sorts by the address', async ({
  page,
}) => {
  await openKit(page);
  const table = page.getByRole('table', { name: 'Samples', exact: true });
  await table.getByRole('button', { name: 'Actions for Third sample' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Delete Third sample')).toBeVisible();
  await table.getByRole('columnheader', { name: 'Name' }).getByRole('link').click();
  await expect(page).toHaveURL(/order=NAME/);
  await expect(table.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('searchbox', { name: 'Search samples' }).click();
  await type(page, 'fif');
  await expect(table.getByRole('row')).toHaveCount(2);
  await table.getByRole('link', { name: 'Fifth sample' }).click();
  await expect(page).toHaveURL(/row=5/);
});

test('a bad toast stays for its action, and a dialog asks before what was typed in it is lost', async ({ page }) => {
  await openKit(page);
  await page.getByRole('button', { name: 'Bad toast' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await page.getByRole('button', { name: 'Open form dialog' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused();
  await type(page, 'typed');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toHaveValue('typed');
});

test('a part of the shop is hydrated in development as it does in a build, and draws what the server drew', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto('/products/fresh-tomatoes', { waitUntil: 'networkidle' });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const more = page.getByRole('link', { name: '25 kg more' });
  // its sources take a busy machine longer than a press waits
  await more.focus();
  await expect(page.locator('[data-island]').filter({ has: more })).toHaveAttribute('data-hydrated');
  await more.click();
  await expect(page).toHaveURL(/quantity=50/);
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('50');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(complaints).toEqual([]);
});
