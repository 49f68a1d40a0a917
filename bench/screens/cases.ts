import type { Page } from '@playwright/test';
import type { Press } from './press.ts';
import type { Sign, Watch } from './probe.ts';

/** The garages filled for this: 50 customers, 10,000, and 600 bookings in one month. */
export type GarageName = 'small' | 'large' | 'calendar';

/** One thing a person does, on a page that has all it shows. */
export interface Case extends Watch {
  name: string;
  garage: GarageName;
  path: string;
  /** stands once the page may be used */
  ready: Sign;
  /** on the way to what is measured; pages open side by side change each a row of its own, or they would be in each other's way */
  prepare?: (page: Page, row?: number) => Promise<void>;
  /** what is pressed: the last press of it is measured */
  press: Press;
  /** the worst of this many presses; one unless said */
  presses?: number;
  /** milliseconds the page waits on purpose before it asks the server */
  pause?: number;
  /** what answers a later press, where it is something else: what was loaded is here by then */
  later?: Sign;
  /** back to where it can be pressed again, on a page that stays open */
  undo?: (page: Page) => Promise<void>;
}

const rows: Sign = { css: 'tbody tr:not([aria-hidden]) td' };
const dialog: Sign = { css: '[role="dialog"] :is(input, .docket)' };
const heading = (text: string): Sign => ({ css: 'main h1', text });
/** Another each time: what was searched for before is still there. */
let searched = 0;
const nextDigit = () => String((searched += 1) % 10);

const customers = { garage: 'large', path: '/garage/customers', ready: rows } as const;
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search customers' });
const escape = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.locator('[role="dialog"], [role="menu"]').first().waitFor({ state: 'detached' });
};
const tab = (page: Page, name: string) => page.getByRole('region', { name: 'Counts' }).getByRole('link', { name });
/** Back to the list: what it led to may have rows too, which go as the list comes. */
const back = async (page: Page) => {
  await page.goBack();
  await page.locator('main h1', { hasText: /^Customers$/ }).waitFor();
};
const clear = async (page: Page) => {
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.locator('.foot output', { hasText: /\d of (50|10,000) / }).waitFor();
};
const openOne = async (page: Page, row = 0) => {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .nth(row)
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  // its vehicles have come
  await page.locator('[role="dialog"] .vehicles .plate').waitFor();
  await page.getByLabel('Notes').fill(`Seen at ${performance.now()}`);
};

/** What is done on a list, whose length must not matter. */
export const listCases: readonly Case[] = [
  {
    ...customers,
    name: 'a key in the search',
    event: 'keydown',
    first: null,
    result: null,
    prepare: (page) => search(page).focus(),
    press: { key: () => '0' },
    presses: 5,
    undo: clear,
  },
  {
    ...customers,
    name: 'what was searched for is shown',
    event: 'keydown',
    first: null,
    pause: 250,
    // '0004' finds more than nine, '00042' fewer
    result: { css: '.foot output', text: String.raw`^\d of \d ` },
    prepare: async (page) => {
      await search(page).focus();
      await page.keyboard.type('0004');
      await page.locator('.foot output', { hasText: /^\d\d of \d\d / }).waitFor();
    },
    press: { key: nextDigit },
    undo: clear,
  },
  {
    ...customers,
    name: 'a dialog opens over the list',
    event: 'click',
    first: dialog,
    result: null,
    press: { on: (page) => page.getByRole('button', { name: 'Add Customer' }) },
    undo: escape,
  },
  {
    ...customers,
    name: 'the menu of a row opens',
    event: 'pointerdown',
    first: { css: '[role="menu"]' },
    result: null,
    press: { on: (page) => page.getByRole('button', { name: /^Actions for/ }).first() },
    undo: escape,
  },
  {
    ...customers,
    name: 'a customer is saved',
    event: 'click',
    first: null,
    result: { css: '[role="dialog"]', gone: true },
    prepare: openOne,
    press: { on: (page) => page.getByRole('button', { name: 'Save Customer' }) },
  },
];

/** Everything that is compared with a bare page of the same markup. */
export const cases: readonly Case[] = [
  ...listCases,
  {
    ...customers,
    name: 'from the list to another',
    event: 'click',
    first: heading('Job Cards'),
    result: { css: 'table[aria-label="Job cards"] tbody tr:not([aria-hidden]) td' },
    press: { on: (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Job Cards' }) },
    undo: back,
  },
  {
    ...customers,
    name: 'from the list to a customer',
    event: 'click',
    first: heading('^Customer$'),
    result: heading('^Bench Customer'),
    later: heading('^(?:Bench )?Customer(?!s)'),
    press: { on: (page) => page.locator('tbody a.stretch').first() },
    undo: back,
  },
  {
    garage: 'large',
    path: '/garage/jobcards',
    ready: rows,
    name: 'a tab of the job cards',
    event: 'click',
    first: null,
    result: { css: 'tbody tr:first-child td', text: '^Ready$' },
    press: { on: (page) => tab(page, 'Ready') },
    // Back leaves the list
    undo: async (page) => {
      await tab(page, 'Open').click();
      await page.locator('tbody tr:first-child td', { hasText: /^Open$/ }).waitFor();
    },
  },
  {
    garage: 'calendar',
    // its bookings are of days gone by, which the list shows when asked
    path: '/garage/bookings?month=2026-01&when=past',
    ready: { css: '.cal .ev' },
    name: 'from the calendar to the list',
    event: 'click',
    first: { css: 'input[type="search"]' },
    result: rows,
    press: { on: (page) => page.getByRole('button', { name: 'List' }) },
    undo: (page) => page.getByRole('button', { name: 'Calendar' }).click(),
  },
  {
    garage: 'calendar',
    path: '/garage/bookings?month=2025-12',
    ready: { css: '.cal[aria-busy="false"]' },
    name: 'the next month, of 600 bookings',
    event: 'click',
    first: { css: 'h2.month', text: 'January 2026' },
    // its first days stand in the month before too
    result: { css: '.cal [data-date="2026-01-15"] .ev' },
    press: { on: (page) => page.getByRole('button', { name: 'Next month' }) },
    undo: async (page) => {
      await page.getByRole('button', { name: 'Previous month' }).click();
      await page.locator('h2.month', { hasText: 'December 2025' }).waitFor();
    },
  },
  {
    garage: 'calendar',
    path: '/garage/bookings?month=2026-01',
    ready: { css: '.cal .ev' },
    name: 'all bookings of a day',
    event: 'click',
    first: { css: '[role="dialog"] .l-ag li' },
    result: null,
    press: { on: (page) => page.locator('.cal .more').first() },
    undo: escape,
  },
  {
    garage: 'calendar',
    path: '/garage/bookings?month=2026-01',
    ready: { css: '.cal .ev' },
    name: 'a booking opens from the calendar',
    event: 'click',
    first: { css: '[role="dialog"]' },
    result: { css: '[role="dialog"] .docket' },
    press: { on: (page) => page.locator('.cal .ev').first() },
    undo: escape,
  },
];
