import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 800 } });

test('on a small phone an item keeps its way back, its rate and the rate it undercuts on one line each @phone', async ({
  page,
}) => {
  for (const item of ['turmeric-powder', 'sona-masoori-rice', 'coconut-oil']) {
    await page.goto(`/products/${item}`);
    expect.soft([item, await rows(page, '.crumb'), await rows(page, '.rate')]).toEqual([item, [1], [1]]);
  }
  await page.goto('/products');
  expect(await rows(page, '.price')).toEqual(Array.from({ length: 12 }, () => 1));
});

test('on a small phone the filter that is chosen stands at the edge of the text, not of the screen @phone', async ({
  page,
}) => {
  for (const path of ['/products', '/products/fresh-vegetables', '/products/cooking-oil']) {
    await page.goto(path);
    const left = await page.locator('.chip[aria-current]').evaluate((chip) => chip.getBoundingClientRect().left);
    expect.soft([path, left >= 16]).toEqual([path, true]);
  }
});

test('on a small phone the words of a category stand clear of its picture, and each policy is one line @phone', async ({
  page,
}) => {
  await page.goto('/');
  const covered = await page.locator('.cat:not(.cat-l, .cat-w)').evaluateAll((all) =>
    all.flatMap((one) => {
      const words = one.querySelector('span') ?? one.querySelector('b');
      const [picture] = one.querySelectorAll('.picture');
      const isClear = words!.getBoundingClientRect().bottom <= picture!.getBoundingClientRect().top;
      return isClear ? [] : [one.textContent];
    }),
  );
  expect(covered).toEqual([]);
  expect(await rows(page, '.foot li a')).toEqual(Array.from({ length: 14 }, () => 1));
});

test('on a small phone an answer follows a long question as far as a short one @phone', async ({ page }) => {
  await page.goto('/faq');
  const gaps = await page.locator('.topic article').evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one.querySelector('h3 a')!);
      return Math.round(one.querySelector('p')!.getBoundingClientRect().top - range.getBoundingClientRect().bottom);
    }),
  );
  expect(new Set(gaps).size).toBe(1);
});

test('on a small phone no field of a calculator leaves half a row empty, and no number is torn @phone', async ({
  page,
}) => {
  await page.goto('/shipping-and-delivery');
  const rights = await page
    .locator('.calc .pair > :last-child')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)));
  expect(new Set(rights).size).toBe(1);
  for (const path of ['/shipping-and-delivery', '/cancellation-and-refund', '/privacy-policy']) {
    await page.goto(path);
    expect.soft([path, await rows(page, '.dmain a[href^="tel:"]')]).toEqual([path, [1]]);
  }
});

/** In how many rows the parts of each element stand, or its text where it has no parts. */
const rows = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const text = document.createRange();
      text.selectNodeContents(one);
      const parts = [...one.children].map((part) => part.getBoundingClientRect());
      const boxes = parts.length > 0 ? parts : [...text.getClientRects()];
      let bottom = Number.NEGATIVE_INFINITY;
      let count = 0;
      for (const box of boxes.toSorted((a, b) => a.top - b.top)) {
        if (box.top >= bottom) count += 1;
        bottom = Math.max(bottom, box.bottom);
      }
      return count;
    }),
  );
