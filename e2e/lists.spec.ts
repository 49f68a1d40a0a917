import type { Page } from '@playwright/test';
import { fonts, type Font, offerFonts, setFont } from './support/fonts.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { openTwoBranches } from './support/two-branches.ts';

test.use({ records: 'widest' });

const lists = ['jobcards', 'customers', 'bookings?view=list', 'leads'];
const widths = [320, 390, 959, 960, 1099, 1113, 1180, 1280, 1341, 1599, 1600, 1920];

for (const list of lists) {
  test(`the list ${list} holds from 320 to 1920 px in a wide and a narrow font: rows of 56 px, whole plates, nothing past the edge @desk`, async ({
    page,
  }) => {
    await offerFonts(page);
    await signIn(page, 'owner@demo.test');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/garage/${list}`);
    await expect(page.locator('.tbl tbody .plate, .tbl tbody b').first()).toBeVisible();
    expect.soft(await faultsOf(page, true), `${list} at 1280 px in the font there is`).toEqual([]);
    if (list === 'jobcards') await expectWholeUnderMouse(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    // no machine's own fonts decide how much of a name there is room for
    await setFont(page, 'narrow');
    const cut = await cutTexts(page, '.t-book .c-customer b');
    expect.soft(cut.filter(({ text }) => text.length < 35)).toEqual([]);
    for (const font of Object.keys(fonts) as Font[]) {
      await setFont(page, font);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await faultsOf(page, width >= 960), `${list} at ${width} px in a ${font} font`).toEqual([]);
      }
    }
  });
}

test('the filters of the job cards of two branches stand in whole rows with no word cut, from 320 to 1920 px, in a wide and a narrow font @desk', async ({
  page,
}) => {
  await offerFonts(page);
  await openTwoBranches(page);
  for (const view of ['list', 'board', 'bays']) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/garage/jobcards?view=${view}`);
    await expect(page.getByLabel('Branch')).toBeVisible();
    if (view === 'list') await expect(page.getByLabel('Technician')).toBeVisible();
    for (const font of Object.keys(fonts) as Font[]) {
      await setFont(page, font);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await faultsOfBar(page), `${view} at ${width} px in a ${font} font`).toEqual([]);
        // with the names of the branches in them
        const isRows = view === 'list' && width >= 960;
        expect.soft(await faultsOf(page, isRows), `rows of ${view} at ${width} px in a ${font} font`).toEqual([]);
      }
    }
  }
});

test('what is late or due today and what a technician has are chosen above the job cards, and stand in the address @desk', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/jobcards');
  const rows = page.getByRole('table', { name: 'Job cards' }).locator('tbody tr');
  await page.getByLabel('Due').selectOption('Late');
  await expect(page).toHaveURL(/due=LATE/);
  await expect(rows.filter({ hasText: /Late/ })).not.toHaveCount(0);
  await expect(rows.filter({ hasNotText: /Late/ })).toHaveCount(0);
  await page.getByLabel('Due').selectOption('Due Today');
  await expect(rows.filter({ hasNotText: 'Est. today' })).toHaveCount(0);
  await page.getByLabel('Technician').selectOption({ index: 1 });
  await page.reload();
  await expect(page.getByLabel('Due')).toHaveValue('TODAY');
  await expect(rows.filter({ hasNotText: 'Est. today' })).toHaveCount(0);
  await expect(rows.filter({ hasText: 'Est. today' })).not.toHaveCount(0);
  await expect(page).toHaveURL(/technicianId=/);
});

test('a press on the head of a column sorts by it, another the other way round, and Back leaves the list @desk', async ({
  page,
}) => {
  // a phone has cards, which have no heads
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/dashboard');
  await page.goto('/garage/customers');
  const names = page.getByRole('table', { name: 'Customers' }).locator('tbody td:first-child b');
  const head = page.getByRole('columnheader', { name: 'Customer' });
  const isSorted = async (way: 1 | -1) => {
    const all = (await names.allTextContents()).map((name) => name.toLowerCase());
    return (
      all.length > 1 && all.every((name, at) => at === 0 || (way === 1 ? all[at - 1]! <= name : all[at - 1]! >= name))
    );
  };
  await expect(head).not.toHaveAttribute('aria-sort');
  await head.getByRole('link').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => isSorted(1)).toBe(true);
  await head.getByRole('link').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => isSorted(-1)).toBe(true);
  await page.reload();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await page.goBack();
  await expect(page).toHaveURL(/dashboard$/);
  await page.goForward();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => isSorted(-1)).toBe(true);

  await page.goto('/garage/jobcards?status=READY');
  const payment = page.getByRole('columnheader', { name: 'Payment' });
  await payment.getByRole('link').click();
  await expect(page).toHaveURL(/status=READY&order=BALANCE/);
  await expect(payment).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('columnheader', { name: 'Job Card' })).not.toHaveAttribute('aria-sort');

  await page.goto('/garage/leads');
  const leads = page.getByRole('columnheader', { name: 'Lead Info' });
  const leadNames = page.getByRole('table', { name: 'Leads' }).locator('tbody td:first-child b');
  const isBackwards = async () => {
    const all = (await leadNames.allTextContents()).map((name) => name.toLowerCase());
    return all.length > 1 && all.every((name, at) => at === 0 || all[at - 1]! >= name);
  };
  await leads.getByRole('link').click();
  await expect(leads).toHaveAttribute('aria-sort', 'ascending');
  await leads.getByRole('link').click();
  await expect.poll(isBackwards).toBe(true);

  // bookings begin with the next day; the other way round the last one comes first
  await page.goto('/garage/bookings?view=list');
  const days = page.getByRole('columnheader', { name: 'Date & Time' });
  await expect(days).toHaveAttribute('aria-sort', 'ascending');
  const groups = page.getByRole('table', { name: 'Bookings' }).locator('tr.by');
  const first = (await groups.first().textContent())!;
  await days.getByRole('link').click();
  await expect(days).toHaveAttribute('aria-sort', 'descending');
  await expect(groups.first()).not.toHaveText(first);
  await expect(groups.last()).toHaveText(first);
});

test('Back leaves a list that was narrowed, by choices, figures or branch, and the way forward leads to it as it was @desk', async ({
  page,
}) => {
  await openTwoBranches(page);
  const narrow: Record<string, (() => Promise<unknown>)[]> = {
    'jobcards?due=LATE&status=OPEN&branchId=default': [
      () => page.getByLabel('Due').selectOption('Late'),
      () => page.getByRole('region', { name: 'Counts' }).getByRole('link', { name: 'Open' }).click(),
      () => page.getByLabel('Branch').selectOption('Nungambakkam High Road'),
    ],
    'bookings?view=list&status=CONFIRMED&when=past&branchId=default': [
      () => page.getByLabel('Status').selectOption('Confirmed'),
      () => page.getByRole('button', { name: 'Past', exact: true }).click(),
      () => page.getByLabel('Branch').selectOption('Nungambakkam High Road'),
    ],
    'dues?band=over-90': [() => page.locator('a[href$="band=over-90"]').click()],
  };
  for (const [address, choices] of Object.entries(narrow)) {
    const [path, query] = address.split('?');
    await page.goto('/garage/customers');
    await page.goto(`/garage/${path}${path === 'bookings' ? '?view=list' : ''}`);
    for (const choose of choices) {
      const before = page.url();
      await choose();
      await expect(page).not.toHaveURL(before);
    }
    const asked = () => new URL(page.url()).searchParams;
    const narrowed = asked().toString();
    for (const [key, value] of new URLSearchParams(query)) expect(asked().get(key)).toBe(value);
    await page.goBack();
    await expect(page, address).toHaveURL(/customers$/);
    await page.goForward();
    expect(asked().toString()).toBe(narrowed);
  }
});

test('on a phone, which has no heads, a list is sorted by a choice among its filters, and Back leaves the list @phone', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  await page.goto('/garage/dashboard');
  await page.goto('/garage/customers');
  const sort = page.getByLabel('Sort');
  const names = page.getByRole('table', { name: 'Customers' }).locator('tbody td:first-child b');
  await expect(sort).toHaveValue('');
  await expect(names.first()).toBeVisible();
  const before = await names.allTextContents();
  await sort.selectOption('Name, A to Z');
  await expect(page).toHaveURL(/order=NAME$/);
  await expect.poll(() => names.allTextContents()).toEqual(before.toSorted(byName));
  await page.goBack();
  await expect(page).toHaveURL(/dashboard$/);
  await page.goForward();
  await expect(sort).toHaveValue('NAME');
  await expect.poll(() => names.allTextContents()).toEqual(before.toSorted(byName));
  for (const [path, way, order] of [
    ['jobcards', 'Largest balance first', 'BALANCE'],
    ['jobcards?order=BALANCE', 'Newest first', null],
    ['leads', 'Name, Z to A', 'NAME_BACKWARDS'],
    ['bookings?view=list', 'Latest first', 'LATEST_DATE'],
  ] as const) {
    await page.goto(`/garage/${path}`);
    await sort.selectOption(way);
    await expect.poll(() => new URL(page.url()).searchParams.get('order'), path).toBe(order);
    await expect(page.locator('.tbl tbody b').first()).toBeVisible();
  }
});

const byName = (a: string, b: string) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1);

/** What an ellipsis cuts in the rows, and where it stands. */
const cutTexts = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).textOverflow === 'ellipsis')
      .map((one) => {
        const { x, y, height } = one.getBoundingClientRect();
        return { text: one.textContent, x: x + 8, y: y + height / 2 };
      }),
  );

/** A name that is cut is told whole under the mouse, through the link that lies over its row. */
async function expectWholeUnderMouse(page: Page) {
  const [first] = await cutTexts(page, '.tbl tbody td:is(:nth-child(1), :nth-child(2)) :is(b, small)');
  expect(first).toBeDefined();
  const { text, x, y } = first!;
  await page.mouse.move(x, y);
  await expect
    .poll(() => page.evaluate(([left, top]) => document.elementFromPoint(left!, top!)?.getAttribute('title'), [x, y]))
    .toBe(text);
}

/** What reaches past the page's edge; on a desk rows of another height, and plates that are cut. */
function faultsOf(page: Page, isDesk: boolean): Promise<string[]> {
  return page.evaluate((desk) => {
    const root = document.documentElement;
    const wide = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : [];
    if (!desk) return wide;
    const rows = [...document.querySelectorAll<HTMLElement>('.tbl tbody tr:not(.by)')];
    const high = rows.map((row) => Math.round(row.offsetHeight)).filter((height) => height < 55 || height > 57);
    // of what has room everywhere: a name of usual length, and when someone comes
    const short = [...document.querySelectorAll<HTMLElement>('.t-book :is(.c-customer b, .c-when small)')].filter(
      (one) => root.clientWidth >= 1280 && one.textContent.length < 25 && one.scrollWidth > one.clientWidth,
    );
    const cut = [...document.querySelectorAll<HTMLElement>('.tbl tbody .plate')].filter(
      (plate) => plate.getBoundingClientRect().right > plate.closest('td')!.getBoundingClientRect().right + 0.5,
    );
    return [
      ...wide,
      ...(high.length > 0 ? [`rows of ${[...new Set(high)].join(', ')} px`] : []),
      ...short.slice(0, 1).map(({ textContent }) => `${textContent} is cut`),
      ...cut.slice(0, 1).map(({ textContent }) => `the plate ${textContent} is cut`),
    ];
  }, isDesk);
}

/** Controls of the bar that are two rows high, stand out of it or over one another, and words in them that are cut. */
function faultsOfBar(page: Page): Promise<string[]> {
  return page.getByRole('search', { name: 'Find job cards' }).evaluate((bar) => {
    const pen = document.createElement('canvas').getContext('2d')!;
    const isCut = (one: HTMLElement, words: string) => {
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(one);
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      return pen.measureText(words).width > one.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) + 0.5;
    };
    const all = [...bar.querySelectorAll<HTMLElement>('.find-box, .seg, select')].filter((one) => one.offsetWidth > 0);
    const nameOf = (one: HTMLElement) => one.ariaLabel ?? one.className;
    const boxes = all.map((one) => ({ name: nameOf(one), box: one.getBoundingClientRect() }));
    const high = Math.min(...boxes.map(({ box }) => box.height));
    const rows = [...new Set(boxes.map(({ box }) => Math.round(box.top + box.height / 2)))];
    const { bottom, right } = bar.getBoundingClientRect();
    const isDesk = document.documentElement.clientWidth >= 960;
    const cut = [...bar.querySelectorAll('select')].filter(
      (one) => one.offsetWidth > 0 && isCut(one, one.selectedOptions[0]!.label),
    );
    return [
      ...boxes.filter(({ box }) => box.height > high * 1.5).map(({ name, box }) => `${name} is ${box.height} px high`),
      ...boxes.filter(({ box }) => box.bottom > bottom + 0.5).map(({ name }) => `${name} stands out below`),
      ...boxes
        .filter(({ box }) => isDesk && box.right > right + 0.5)
        .map(({ name }) => `${name} stands out at the end`),
      ...(rows.length > 2 ? [`${rows.length} rows`] : []),
      ...cut.map((one) => `${one.ariaLabel}: ${one.selectedOptions[0]!.label} is cut`),
      ...(isCut(bar.querySelector<HTMLElement>('.find-box input')!, 'Search by job') ? ['the search is cut'] : []),
    ];
  });
}
