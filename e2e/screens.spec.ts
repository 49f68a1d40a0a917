import type { Locator, Page } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { cutPlaceholders } from './support/cut-placeholders.ts';
import { closeDialog, dialogsOf, openDialog, openScreen } from './support/open-screen.ts';
import { buttonsPastEdge } from './support/past-edge.ts';
import { openOwnGarage } from './support/own-garage.ts';
import type { Place } from './support/screen.ts';
import { garageScreens, moneyAreas } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// the largest file by far: each part of the garage is looked at by whoever is free
test.describe.configure({ mode: 'parallel' });

/** The width of most small phones, where every placeholder is read whole. */
const usualNarrow = 360;

/** What lies over a screen that was looked at before. */
const floating = '[role="dialog"], [role="alertdialog"], [role="menu"]';

for (const [area, screens] of Object.entries(garageScreens)) {
  test(`${area}: no screen or dialog has accessibility faults in light or dark, or is wider than it may be`, async ({
    page,
  }, { project }) => {
    const place: Place = project.name === 'phone' ? 'phone' : 'desktop';
    const narrow = place === 'phone';
    const broken: string[] = [];
    page.on('pageerror', ({ message }) => broken.push(message));
    page.setDefaultTimeout(60_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const screen of screens) {
      await openScreen(page, screen, { byLink: true });
      await expectSound(page, screen.name, { narrow, axe: true, dark: !narrow || moneyAreas.includes(area) });
      for (const opening of dialogsOf(screen, place)) {
        const opened = await openDialog(page, opening);
        const isNew = !narrow || opening.only === 'phone';
        await expectSound(page, opening.name, { narrow, axe: isNew, dark: isNew, within: floating });
        if (!opening.signedOut) await closeDialog(page, opened);
      }
    }
    expect(broken).toEqual([]);
  });
}

test('who is signed in stands in a line of name and one of e-mail in the sidebar and in a phone’s menu, however long @desk', async ({
  page,
}) => {
  const name = 'Demo Owner of a Workshop whose Name is Long';
  await openOwnGarage(page, 'Long Address Motors', name, 'south-chennai.workshop-of-long-names.test');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/garage/services');
  const sidebar = page.getByRole('complementary', { name: 'Garage' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const foot of [menu, sidebar]) {
    for (const words of [foot.getByText(name), foot.getByText('@south-chennai.')])
      expect.soft(await linesOf(words)).toBe(1);
    if (foot === menu) await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  // where a mouse rests on it the whole is its title
  const email = sidebar.getByText('@south-chennai.');
  await email.hover();
  await expect(email).toHaveAttribute('title', (await email.textContent())!);
});

const linesOf = (words: Locator) =>
  words.evaluate((one) => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight));

test('a signed-out visitor is led to sign in, and back to the page they wanted @desk', async ({ page }) => {
  await page.goto('/garage/customers?status=ACTIVE');
  await expect(page).toHaveURL(/\/garage\/login/);
  await page.getByLabel('Email').fill('owner@demo.test');
  await page.getByLabel('Password', { exact: false }).first().fill('wrong-password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid credentials')).toBeVisible();
  await page.getByLabel('Password', { exact: false }).first().fill('demo1234');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/garage\/customers\?status=ACTIVE/);
});

test('a technician sees own job cards without money, and nothing that would be refused @desk', async ({ page }) => {
  await signIn(page, 'technician@demo.test');
  await page.goto('/garage/jobcards');
  await expect(page.getByRole('table', { name: 'Job cards' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Job Card' })).toHaveCount(0);
  await expect(page.getByText('₹')).toHaveCount(0);
});

test('a customer who enters the garage is sent to the account @desk', async ({ page }) => {
  await signIn(page, 'customer@demo.test');
  await page.goto('/garage/dashboard');
  await expect(page).toHaveURL(/\/account/);
});

interface Looking {
  narrow: boolean;
  axe: boolean;
  dark: boolean;
  within?: string;
}

/**
 * Looked at in the colours of the day and, as to colours alone, in those of the night; a phone also at its narrowest. A phone has the
 * same colours and the same dialogs, so of those axe is asked once, but for the pages of money.
 */
async function expectSound(page: Page, what: string, { narrow, axe, dark, ...part }: Looking) {
  if (axe) expect.soft(await faultsOf(page, part), what).toEqual([]);
  if (dark) {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await faultsOf(page, { ...part, colours: true }), `${what}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  const size = page.viewportSize()!;
  for (const width of narrow ? [320, size.width] : [size.width]) {
    if (narrow) await page.setViewportSize({ ...size, width });
    expect.soft(await tooWide(page), `${what}, wider than ${width} px`).toEqual([]);
    expect.soft(await buttonsPastEdge(page), `${what}, buttons past ${width} px`).toEqual([]);
  }
  if (!narrow) return;
  await page.setViewportSize({ ...size, width: usualNarrow });
  expect.soft(await cutPlaceholders(page), `${what}, placeholders cut at ${usualNarrow} px`).toEqual([]);
  await page.setViewportSize(size);
}

/** What reaches past the screen's edge, or scrolls sideways within a dialog. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('[role$="dialog"], [role$="dialog"] .body')];
    const isPast = (box: Element) => box.getBoundingClientRect().right > window.innerWidth;
    const wide = boxes.filter((box) => box.scrollWidth > box.clientWidth || isPast(box));
    return wide.map((box) => `${box.tagName} ${box.className}: ${box.scrollWidth} in ${box.clientWidth}`);
  });
}
