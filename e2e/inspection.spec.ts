import { randomInt } from 'node:crypto';
import { faultsOf } from './support/axe.ts';
import { expectAtMost, workOf } from './support/clicks.ts';
import { inspected, pointOf } from './support/inspected.ts';
import { apiAs, newJobCard } from './support/new-jobcard.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('what was found is said on one or two lines of its own on a small phone @phone', async ({ page }) => {
  const { api, card, points } = await inspected(page);
  for (const [at, state] of (['RED', 'AMBER', 'GREEN'] as const).entries())
    await api('put', `/points/${points[at]!.id}`, { state });
  await page.goto(card.path);
  const words = page.getByText(/^1 to replace now, 1 soon, 1 good, \d+ to look at$/);
  const open = page.getByRole('button', { name: 'Open inspection' });
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(words).toBeVisible();
    const [said, button] = [(await words.boundingBox())!, (await open.boundingBox())!];
    expect(said.y, `${width} px`).toBeGreaterThanOrEqual(button.y + button.height);
    const line = await words.evaluate((one) => parseFloat(getComputedStyle(one).lineHeight));
    expect(said.height / line, `${width} px`).toBeLessThan(2.5);
  }
});

test('a vehicle is inspected by one click a point, with a note, and what is red is proposed as a line that is asked @phone', async ({
  page,
}) => {
  const api = await apiAs(page, 'owner@demo.test');
  const card = await newJobCard(api, { rate: 500 });
  await page.goto(card.path);
  await page.getByRole('button', { name: 'Open inspection' }).click();
  await page.getByRole('button', { name: 'Start inspection' }).click();
  const pads = pointOf(page, 'Front brake pads');
  const said = await workOf(page, async () => {
    await pads.getByRole('button', { name: 'Replace now' }).click();
    await expect(pads.getByRole('button', { name: 'Replace now' })).toHaveAttribute('aria-pressed', 'true');
  });
  expectAtMost(said, 1);
  await expect(pads).toContainText('Demo Owner, Today');
  await pointOf(page, 'Brake fluid').getByRole('button', { name: 'Soon' }).click();
  await pointOf(page, 'Horn').getByRole('button', { name: 'Good' }).click();
  const section = page.getByRole('region', { name: 'Inspection' });
  await expect(section).toContainText('1 to replace now, 1 soon, 1 good, 19 to look at');
  await expect(pointOf(page, 'Horn').getByRole('button', { name: 'Propose line' })).toHaveCount(0);

  await pads.getByRole('button', { name: 'Note on Front brake pads' }).click();
  const note = page.getByRole('dialog', { name: 'Note on Front brake pads' });
  await expect(note.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('2 mm left', { delay: 150 });
  await note.getByRole('button', { name: 'Save Note' }).click();
  await expect(pads).toContainText('2 mm left');

  const proposed = await workOf(page, async () => {
    await pads.getByRole('button', { name: 'Propose line for Front brake pads' }).click();
    const form = page.getByRole('form', { name: 'Propose line for Front brake pads' });
    await expect(form.getByRole('checkbox', { name: 'Ask the customer first' })).toBeChecked();
    await form.getByPlaceholder('Rate').pressSequentially('2400', { delay: 50 });
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
  });
  expectAtMost(proposed, 1);
  expect(proposed.keys).toBe(1);
  const line = page
    .getByRole('table', { name: 'Labour and parts' })
    .getByRole('row')
    .filter({ hasText: 'Front brake pads' });
  await expect(line).toContainText('Needs approval');
  await expect(line).toContainText('2,400');
  await expect(pads).toContainText('On the job card');
  await page.reload();
  await expect(pads).toContainText('2 mm left');
});

test('what is left of an inspection is good in two clicks, asked by name, but for a point that is being said @phone', async ({
  page,
}) => {
  const { api, card, points } = await inspected(page);
  await page.goto(`${card.path}?inspection=open`);
  await pointOf(page, 'Front brake pads').getByRole('button', { name: 'Replace now' }).click();
  await expect(pointOf(page, 'Front brake pads')).toContainText('Demo Owner, Today');
  const calls = '**/api/v1/garages/points/*';
  await page.route(calls, (route) => route.abort());
  await pointOf(page, 'Brake fluid').getByRole('button', { name: 'Soon' }).click();
  await expect(pointOf(page, 'Brake fluid').getByRole('alert')).toContainText('No connection');
  const work = await workOf(page, async () => {
    await page.getByRole('button', { name: `Mark the other ${points.length - 2} good` }).click();
    const ask = page.getByRole('alertdialog', { name: `Are these ${points.length - 2} points good?` });
    await expect(ask).toContainText('Horn');
    await expect(ask).not.toContainText('Front brake pads');
    await expect(ask).not.toContainText('Brake fluid');
    await ask.getByRole('button', { name: 'All good' }).click();
    await expect(page.getByRole('region', { name: 'Inspection' })).toContainText(
      '1 to replace now, 20 good, 1 to look at',
    );
  });
  expectAtMost(work, 2);
  await expect(page.getByRole('list', { name: 'Points' })).toBeFocused();
  await page.unroute(calls);
  await pointOf(page, 'Brake fluid').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Inspection' })).toContainText('1 to replace now, 1 soon, 20 good');
  const { inspection } = await api('get', `/jobcards/${card.id}/inspection`);
  expect(inspection.points.map(({ state }: { state: string }) => state)).not.toContain(null);
});

test('what somebody else says of a point is seen at once, and is not overwritten unseen @desk', async ({ page }) => {
  const { api, card, points } = await inspected(page);
  await page.goto(`${card.path}?inspection=open`);
  const horn = points.find(({ label }) => label === 'Horn')!;
  const put = page.getByRole('listitem', { name: 'Horn', exact: true });
  await expect(put.getByRole('button', { name: 'Good' })).toBeVisible();
  const { updated_at } = await api('put', `/points/${horn.id}`, { state: 'RED' });
  await expect(put.getByRole('button', { name: 'Replace now' })).toHaveAttribute('aria-pressed', 'true');

  // theirs comes while ours is on its way
  await page.route(
    '**/api/v1/garages/points/*',
    async (route) => {
      await api('put', `/points/${horn.id}`, { state: 'AMBER', updated_at });
      await route.continue();
    },
    { times: 1 },
  );
  await put.getByRole('button', { name: 'Good' }).click();
  await expect(put.getByRole('alert')).toContainText("Someone else says 'Soon' of it.");
  await put.getByRole('button', { name: 'Discard' }).click();
  await expect(put.getByRole('button', { name: 'Soon' })).toHaveAttribute('aria-pressed', 'true');
});

test('a technician inspects and proposes without money, and a checklist is chosen where there are several @desk', async ({
  page,
}) => {
  const api = await apiAs(page, 'owner@demo.test');
  const card = await newJobCard(api, {});
  const { staff } = await api('get', '/staff?limit=500');
  const technician = staff.find(({ email }: { email: string }) => email === 'technician@demo.test');
  await api('put', `/jobcards/${card.id}`, { technicianId: technician.id });
  const names = [`Quick look ${randomInt(10 ** 6)}`, `Yearly look ${randomInt(10 ** 6)}`];
  const made = [];
  for (const name of names) made.push(await api('post', '/checklists', { name, points: ['Tyres', 'Lights'] }));
  await signIn(page, 'technician@demo.test');
  await page.goto(card.path);
  await page.getByRole('button', { name: 'Open inspection' }).click();
  await page.getByLabel('Checklist').selectOption({ label: names[1]! });
  await page.getByRole('button', { name: 'Start inspection' }).click();
  await expect(page.getByRole('region', { name: 'Inspection' })).toContainText(names[1]!);
  const tyres = pointOf(page, 'Tyres');
  await tyres.getByRole('button', { name: 'Soon' }).click();
  await tyres.getByRole('button', { name: 'Propose line for Tyres' }).click();
  const form = page.getByRole('form', { name: 'Propose line for Tyres' });
  await expect(form.getByPlaceholder('Rate')).toHaveCount(0);
  await form.getByRole('button', { name: 'Add line' }).click();
  const line = page.getByRole('table', { name: 'Labour and parts' }).getByRole('row').filter({ hasText: 'Tyres' });
  await expect(line).toContainText('Needs approval');
  await expect(page.locator('main')).not.toContainText('₹');
  await apiAs(page, 'owner@demo.test');
  for (const { id } of made) await api('put', `/checklists/${id}`, { isActive: false });
});

test('what was found is proposed, sent, and seen by the customer on the page of the link @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const { api, card, points } = await inspected(page);
  await api('put', `/points/${points[0]!.id}`, { state: 'RED', note: 'Worn to 2 mm' });
  await page.goto(`${card.path}?inspection=open`);
  await page.getByRole('button', { name: 'Propose line for Front brake pads' }).click();
  const form = page.getByRole('form', { name: 'Propose line for Front brake pads' });
  await form.getByPlaceholder('Rate').pressSequentially('2400', { delay: 50 });
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send estimate' }).click();
  const link = await page.getByRole('dialog').getByLabel('Link for the customer').inputValue();
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ baseURL: baseURL!, colorScheme, viewport: { width: 360, height: 740 } });
    const opened = await context.newPage();
    await opened.goto(new URL(link).pathname);
    const found = opened.getByRole('region', { name: 'What we found' });
    await expect(found.getByRole('listitem')).toHaveText(/Front brake pads\s*Replace now\s*Worn to 2 mm/);
    await expect(opened.locator('script')).toHaveCount(0);
    expect(await faultsOf(opened)).toEqual([]);
    await context.close();
  }
});
