import { goTo, ownGarage } from './support/settings.ts';
import { expect, test } from './support/test.ts';

test('a section is saved although another one was meanwhile; where both changed the same, it says what @desk', async ({
  page,
}) => {
  await ownGarage(page);
  const change = (data: object) => page.request.put('/api/v1/garages/settings', { data });
  await page.goto('/garage/settings/hours');
  const [holiday, opens] = [page.getByLabel('Weekly holiday'), page.getByLabel('Opening time')];
  await expect(holiday).toBeVisible();
  await change({ logoText: 'Meanwhile' });
  await holiday.selectOption('SUNDAY');
  const save = page.getByRole('button', { name: 'Save Working Hours' });
  await save.click();
  await expect(page.getByText('Working hours saved').first()).toBeVisible();

  await opens.fill('08:45');
  await change({ workingHours: { opens: '07:00', closes: '20:00' } });
  await save.click();
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this' });
  await expect(notice.getByRole('listitem')).toHaveText(/^Working hours: now 07:00 - 20:00, you have 08:45 - /);
  await notice.getByRole('button', { name: 'Take theirs' }).click();
  await expect(opens).toHaveValue('07:00');
  await save.click();
  await expect(notice).toHaveCount(0);
  const { logoText, weeklyHoliday, workingHours } = await (await page.request.get('/api/v1/garages/settings')).json();
  expect([logoText, weeklyHoliday, workingHours.opens]).toEqual(['Meanwhile', 'SUNDAY', '07:00']);
});

test('a form of the settings shows what changed meanwhile, but for what was typed in it; the two meet when it is saved @desk', async ({
  page,
}) => {
  await ownGarage(page);
  const change = async (data: object) => {
    const answer = await page.request.put('/api/v1/garages/settings', { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  // each section is drawn of what was loaded a moment ago, and what is true now comes late
  await page.goto('/garage/settings/hours');
  await expect(page.getByLabel('Opening time')).toBeVisible();
  await page.route('**/api/v1/garages/settings', async (route) => {
    if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  const { ledgers } = await (await page.request.get('/api/v1/garages/settings')).json();
  await change({
    phone: '9444400098',
    bays: ['Pit'],
    serviceKm: 7000,
    upiId: 'meanwhile@okbank',
    ledgers: { ...ledgers, sales: 'Counter Sales' },
    branches: [{ id: 'default', name: 'Main Gate' }],
    gstin: '33AAAAA0000A1Z9',
  });
  for (const [section, box, value] of [
    ['Garage', '[name=phone]', '9444400098'],
    ['Bays and labels', '[aria-label="Bay 1"]', 'Pit'],
    ['Bays and labels', '[name=serviceKm]', '7000'],
    ['Tax', '[name=gstin]', '33AAAAA0000A1Z9'],
    ['Tax', '[name="tax.regime"]', 'REGULAR'],
    ['Money', '[name=upiId]', 'meanwhile@okbank'],
    ['Money', '[name="ledgers.sales"]', 'Counter Sales'],
    ['Branches', '[aria-label="Branch 1"]', 'Main Gate'],
  ] as const) {
    await goTo(page, section);
    await expect(page.locator(box)).toHaveValue(value);
    await expect(page.getByRole('button', { name: 'Discard Changes' })).toHaveCount(0);
  }

  await goTo(page, 'Garage');
  const [city, address, email] = [page.getByLabel('City'), page.getByLabel('Full address'), page.getByLabel('Email')];
  await expect(city).toHaveValue('Chennai');
  await email.fill('desk@journey.test');
  await change({ address: '2 Journey Street', email: 'theirs@journey.test' });
  await expect(address).toHaveValue('2 Journey Street');
  await expect(email).toHaveValue('desk@journey.test');
  await page.getByRole('button', { name: 'Save Garage' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this' });
  await expect(notice.getByRole('listitem')).toHaveText(/^Email: now theirs@journey.test, you have desk@journey.test/);
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Garage saved').first()).toBeVisible();
  const saved = await (await page.request.get('/api/v1/garages/settings')).json();
  expect([saved.address, saved.email]).toEqual(['2 Journey Street', 'desk@journey.test']);
});

test('what is typed into a message stays while a colleague changes the same one @desk', async ({ page }) => {
  await ownGarage(page);
  await page.goto('/garage/settings/messages');
  const form = page.getByRole('form', { name: 'Estimate in English' });
  const [text, dltId] = [form.getByRole('textbox').first(), form.getByLabel('DLT id')];
  await text.fill('Hello {customer}: {link}');
  const theirs = { kind: 'ESTIMATE', language: 'en', dltId: '1107161234567890123' };
  expect((await page.request.put('/api/v1/garages/message-templates', { data: theirs })).ok()).toBe(true);
  await expect(dltId).toHaveValue(theirs.dltId);
  await expect(text).toHaveValue('Hello {customer}: {link}');
});
