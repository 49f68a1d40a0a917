import { dayAhead } from './support/clock.ts';
import { holdOnceSaved } from './support/hold-once-saved.ts';
import { write } from './support/keys.ts';
import { openOwnGarage } from './support/own-garage.ts';
import { expect, test } from './support/test.ts';

/** The garage's first booking, with the list's next answer held back. */
for (const view of ['view=list', 'span=month', 'span=week', 'span=day', 'view=list&status=PENDING', 'status=PENDING'])
  test(`beside a booking that was taken no list says that nothing is booked, however late its answer comes: ${view}`, async ({
    page,
  }) => {
    const send = await openOwnGarage(page, 'Late Answers Motors', 'Late Owner');
    const { id } = await send<{ id: string }>('post', '/customers', { name: 'Late Customer', phone: '9444400123' });
    await send('post', `/customers/${id}/vehicles`, {
      make: 'Tata',
      model: 'Ace',
      registrationNumber: 'TN09LA1234',
    });
    await send('post', '/services', {
      name: 'Wash',
      slug: 'wash',
      category: 'Detailing',
      description: 'Outside',
      base_price: 300,
    });
    const answers = await holdOnceSaved(page, 'bookings');
    await page.goto(`/garage/bookings?${view}`);
    const nothing = page
      .getByText(/^Nothing (is booked|of this status|matches)|^No bookings/)
      .filter({ visible: true });
    await expect(nothing.first()).toBeVisible();
    await page.goto(`/garage/bookings?${view}&new=${id}`);
    const dialog = page.getByRole('dialog', { name: 'New Booking' });
    await dialog.getByLabel('Date').fill(dayAhead(0));
    await dialog.getByLabel('Date').blur();
    await dialog.getByLabel('Vehicle').selectOption({ index: 1 });
    await dialog.getByLabel('Service').selectOption({ label: 'Wash' });
    await dialog.getByRole('button', { name: 'Create Booking' }).press('Enter');
    await expect(page.getByText(/ booked for /).first()).toBeVisible();
    await answers.awaited();
    await expect(nothing).toHaveCount(0);
    await answers.come();
    await expect(page.getByText('Late Customer').first()).toBeVisible();
  });

/** A list of the garage, what it says while there is nothing of it, and what is typed by label to add its first, the name last. */
const lists: readonly {
  at: string;
  nothing: string;
  add: string;
  typed: Readonly<Record<string, string>>;
  chosen?: string;
}[] = [
  { at: 'customers', nothing: 'No customers found', add: 'Add Customer', typed: { Phone: '9444400124' } },
  { at: 'leads', nothing: 'No leads found', add: 'Add Lead', typed: { Phone: '9444400125' } },
  {
    at: 'services',
    nothing: 'No services found',
    add: 'Add Service',
    typed: { Description: 'Outside' },
    chosen: 'Detailing',
  },
  {
    at: 'staff',
    nothing: 'Nobody else works here yet',
    add: 'Add Staff',
    typed: { Email: 'first@journey.test', Phone: '9444400126', Password: 'spanner-9' },
  },
  { at: 'settings/checklists', nothing: 'No checklists yet', add: 'Add Checklist', typed: {} },
];
for (const { at, nothing, add, typed, chosen } of lists)
  test(`beside the first that was added no list says that there is none, however late its answer comes: ${at} @desk`, async ({
    page,
  }) => {
    await openOwnGarage(page, 'First Rows Motors', 'First Owner');
    const answers = await holdOnceSaved(page, at.split('/').at(-1)!);
    await page.goto(`/garage/${at}`);
    await expect(page.getByText(nothing)).toBeVisible();
    await page.getByRole('button', { name: add }).first().press('Enter');
    if (chosen) await page.getByRole('radio', { name: chosen }).press(' ');
    const box = (label: string) => page.getByRole('dialog').getByRole('textbox', { name: label });
    for (const [label, text] of Object.entries({ ...typed, [at === 'services' ? 'Service name' : 'Name']: 'First' })) {
      await box(label).first().focus();
      await write(page, text);
    }
    await page.keyboard.press('Enter');
    await expect(page.getByText('First added').first()).toBeVisible();
    await answers.awaited();
    await expect(page.getByText(nothing)).toHaveCount(0);
    await answers.come();
    await expect(page.getByRole('main').getByText('First', { exact: true }).first()).toBeVisible();
  });

test('beside the first vehicle that was added a customer is not said to have none, however late the answer comes @desk', async ({
  page,
}) => {
  const send = await openOwnGarage(page, 'First Wheels Motors', 'First Owner');
  const { id } = await send<{ id: string }>('post', '/customers', { name: 'First Driver', phone: '9444400127' });
  const answers = await holdOnceSaved(page, 'customers');
  await page.goto(`/garage/customers/${id}`);
  const nothing = page.getByText('No vehicles yet');
  await expect(nothing).toBeVisible();
  await page.getByRole('button', { name: 'Add Vehicle' }).press('Enter');
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries({ Make: 'Tata', Model: 'Ace', 'Registration number': 'TN09LA1234' })) {
    await dialog.getByRole('textbox', { name: label }).focus();
    await write(page, text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tata Ace added').first()).toBeVisible();
  await answers.awaited();
  await expect(nothing).toHaveCount(0);
  await answers.come();
  await expect(page.getByRole('button', { name: 'Edit Tata Ace' })).toBeVisible();
});
