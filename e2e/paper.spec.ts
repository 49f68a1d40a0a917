import type { Page } from '@playwright/test';
import { categories } from '#rules/catalogue.ts';
import { readPdf } from '#server/testing/pdf-text.ts';
import { dayAhead } from './support/clock.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('print and PDF of a job card of eight lines are one page of the same words @desk', async ({ page }) => {
  await signIn(page, 'manager@demo.test');
  const id = await cardWithEightLines(page);
  await page.goto(`/garage/jobcards/${id}`);
  const paper = page.locator('.paper');
  await expect(paper.locator('.qr svg')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();

  const pdf = readPdf(await (await page.request.get(`/api/v1/garages/jobcards/${id}/paper.pdf`)).body());
  expect(pdf.pages).toHaveLength(1);
  expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  const printed = await paper.innerText();
  expect(wordsOf(printed)).toEqual(wordsOf(pdf.pages[0]!.replace(/\nPrinted [\s\S]*$/, '')));
  expect(printed).not.toMatch(/[\p{Emoji_Presentation}\uFE0F]/u);
  expect(printed.split('\n')).not.toContain('-');
  expect(printed).not.toContain('Given back');
  const parts = ['Brakes squeal', 'Line 8', 'Balance', 'reversed on', 'For '].map((words) => printed.indexOf(words));
  expect(parts).toEqual(parts.toSorted((one, other) => one - other));
  expect(parts[0]).toBeGreaterThan(0);
});

test('on paper the headings of an item stand on one page with their table and their tiles @desk', async ({ page }) => {
  for (const item of ['fresh-tomatoes', 'coconut-oil', 'basmati-rice']) {
    await page.goto(`/products/${item}`);
    const signs = { '#packs': 'pack', '.packs th': 'table', '#more': 'basket', '.tiles h3': 'tile' };
    for (const [what, sign] of Object.entries(signs))
      await page
        .locator(what)
        .first()
        .evaluate((one, to) => {
          const link = document.createElement('a');
          link.href = `https://paper.test/${to}`;
          link.append(...one.childNodes);
          one.append(link);
        }, sign);
    for (const format of ['A4', 'Letter']) {
      const pdf = await page.pdf({ format });
      expect([item, format, pagesIn(pdf)]).toEqual([item, format, 2]);
      const [pack, table, basket, tile] = ['pack', 'table', 'basket', 'tile'].map((sign) => pageOfLink(pdf, sign));
      expect(Math.min(pack!, basket!), item).toBeGreaterThan(0);
      expect([item, format, table, tile]).toEqual([item, format, pack, basket]);
    }
  }
});

test('on paper no category of the home page is parted from its picture @desk', async ({ page }) => {
  await page.goto('/');
  for (const format of ['A4', 'Letter']) {
    const pdf = await page.pdf({ format });
    const parted = categories.filter(({ slug }) => pagesOfLink(pdf, `/products/${slug}`).length !== 1);
    expect([format, parted.map(({ slug }) => slug)]).toEqual([format, []]);
  }
});

async function cardWithEightLines(page: Page): Promise<string> {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/v1/garages${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const customer = await post('/customers', { name: 'Journey 🚗 Paper', phone: '9444400088', acceptDuplicate: true });
  const vehicle = await post(`/customers/${customer.id}/vehicles`, {
    make: 'Tata',
    model: 'Ace',
    registrationNumber: 'TN88PA4321',
  });
  const card = await post('/jobcards', {
    customerId: customer.id,
    vehicleId: vehicle.id,
    odometerIn: 50_000,
    estimatedDelivery: dayAhead(0),
    customerConcerns: 'Brakes squeal 👨🏽‍🔧\nAC is weak ❄️\n👍',
    advisorObservations: 'Pads worn to 2 mm',
  });
  for (const nth of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const kind = nth > 4 ? 'PART' : 'LABOUR';
    await post(`/jobcards/${card.id}/lines`, { kind, description: `Line ${nth}`, quantity: 1, rate: 400 });
  }
  for (const [amount, mode] of [
    [500, 'UPI'],
    [200, 'CASH'],
  ])
    await post(`/jobcards/${card.id}/payments`, { amount, mode });
  const { payments } = await (await page.request.get(`/api/v1/garages/jobcards/${card.id}`)).json();
  await post(`/payments/${payments[0].id}/reverse`, { reason: 'Given back' });
  return card.id;
}

/** The words of a paper in no order, as the PDF is read label after label where the browser goes from row to row. */
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).toSorted();

const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

/** The page, from 1, that a link to paper.test is on: the last, as the height of its line may reach back over the edge. */
const pageOfLink = (pdf: Buffer, to: string): number => pagesOfLink(pdf, `https://paper.test/${to}`).at(-1) ?? 0;

/** The pages, from 1, on which anything leads to an address that ends so. */
function pagesOfLink(pdf: Buffer, to: string): number[] {
  const objects = [...pdf.toString('latin1').matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)];
  const links = objects.flatMap(([, id, text]) => (text?.includes(`${to})`) ? [id] : []));
  const pages = objects.flatMap(([, , text = '']) => (/\/Type \/Page\b(?!s)/.test(text) ? [text] : []));
  const has = new RegExp(`/Annots \\[[^\\]]*\\b(${links.join('|') || 'none'}) 0 R`);
  return pages.flatMap((text, index) => (has.test(text) ? [index + 1] : []));
}
