import type { Page } from '@playwright/test';
import { openBilledGarage } from './support/billed-garage.ts';
import { recordId } from './support/open-screen.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('no page of the garage prints the frame of the app, its buttons or its bars, and each says whose it is @desk', async ({
  page,
}) => {
  await openBilledGarage(page);
  const idOf = (kind: string) => recordId(page, kind);
  const pages = {
    [`invoices/${await idOf('invoice')}`]: 'Thiruvanmiyur Fleet Services Private Limited',
    [`customers/${await idOf('payer')}/ledger`]: 'Ledger of ',
    day: 'Days before',
    [`day/${await idOf('closed')}`]: 'Change given twice',
    dues: 'Fleet Manager',
    dashboard: '',
    customers: 'Fleet',
    jobcards: 'TN 09 BX 4471',
    invoices: 'INV',
    bookings: '',
    'settings/branches': '',
    'reports/revenue': 'Revenue',
  };
  for (const [path, words] of Object.entries(pages)) {
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await page.goto(`/garage/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(words);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    // a sheet of A4, on which a phone's bars would stand, and a screen
    for (const width of [700, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await frameOnPaper(page), `${path} at ${width} px`).toEqual([]);
      expect.soft(await headOnPaper(page), `${path} at ${width} px`).toContain('Billing Motors');
    }
  }
  // its paper is drawn for itself
  await page.emulateMedia({ media: 'print' });
  await page.goto(`/garage/jobcards/${await idOf('billed')}`);
  await expect(page.locator('.paper')).toBeVisible();
  expect(await frameOnPaper(page)).toEqual([]);
  expect(await headOnPaper(page)).toBe('none');
});

test('an invoice that is printed names the buyer before its lines @desk', async ({ page }) => {
  await openBilledGarage(page);
  await page.setViewportSize({ width: 700, height: 900 });
  await page.goto(`/garage/invoices/${await recordId(page, 'invoice')}`);
  const buyer = page.getByText('Thiruvanmiyur Fleet Services Private Limited');
  await expect(buyer).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const top = async (words: string) => (await page.getByText(words).first().boundingBox())!.y;
  expect(await top('Thiruvanmiyur Fleet Services Private Limited')).toBeLessThan(await top('Clutch overhaul'));
});

test('a list, a board and a calendar are printed whole on a sheet of A4, as they stand on a desk, and from a phone @desk', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  const pages = [
    'jobcards',
    'jobcards?view=board',
    'jobcards?view=bays',
    'customers',
    'bookings',
    'bookings?span=week',
  ];
  const lists = ['bookings?view=list', 'invoices', 'dues', 'staff', 'leads', 'services', 'reports/revenue', 'day'];
  for (const path of [...pages, ...lists]) {
    for (const screen of [1280, 390]) {
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize({ width: screen, height: 900 });
      await page.goto(`/garage/${path}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.locator('.skeleton-bar, [aria-busy="true"]')).toHaveCount(0);
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 718, height: 900 });
      await expect.soft(main.locator('.skeleton-bar, [aria-busy="true"]'), `${path} from ${screen} px`).toHaveCount(0);
      expect.soft(await offPaper(page), `${path} from ${screen} px`).toEqual([]);
    }
  }
});

/** Words that stand past the edge of the sheet, and cells of a table that are not in their row. */
const offPaper = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const seen = [...main.querySelectorAll<HTMLElement>('*')].filter((one) => one.checkVisibility());
    const own = (one: Element) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const isHidden = (one: Element) => one.closest('.vh') !== null;
    const past = seen
      .filter((one) => own(one) && !isHidden(one))
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width > 1 && (left < -1 || right > innerWidth + 1);
      });
    const loose = seen.filter((one) => one.matches('td') && getComputedStyle(one).display !== 'table-cell');
    return [...past, ...loose]
      .map((one) => `${one.tagName}.${one.className} ${one.textContent?.slice(0, 30)}`)
      .slice(0, 8);
  });

/** What is on paper and should not be: the frame's parts, what is pressed, and what stands fixed on a screen. */
const frameOnPaper = (page: Page): Promise<string[]> =>
  page.locator('.pattarai').evaluate((app) =>
    [...app.querySelectorAll<HTMLElement>('*')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 0)
      .filter(
        (one) =>
          one.matches('.skip, .side, .top, .toasts, .scrim, .network, .actions, .filters, .btn, dialog, .float') ||
          getComputedStyle(one).position === 'fixed',
      )
      .map((one) => `${one.tagName} ${one.className}`),
  );

/** What stands at the head of the paper: whose it is. */
const headOnPaper = (page: Page): Promise<string> =>
  page.getByRole('main').evaluate((main) => {
    const { content, display } = getComputedStyle(main, '::before');
    return display === 'none' ? 'none' : content;
  });
