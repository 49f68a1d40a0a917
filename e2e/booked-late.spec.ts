import { dayAhead } from './support/clock.ts';
import { openOwnGarage } from './support/own-garage.ts';
import { expect, test } from './support/test.ts';

/** The garage's first booking, with the list's next answer held back. */
for (const view of ['view=list', 'span=month'])
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
    await page.goto(`/garage/bookings?${view}`);
    const nothing = page.getByText(/^Nothing is booked/).first();
    await expect(nothing).toBeVisible();
    await page.goto(`/garage/bookings?${view}&new=${id}`);
    const dialog = page.getByRole('dialog', { name: 'New Booking' });
    await dialog.getByLabel('Date').fill(dayAhead(0));
    await dialog.getByLabel('Date').blur();
    await dialog.getByLabel('Vehicle').selectOption({ index: 1 });
    await dialog.getByLabel('Service').selectOption({ label: 'Wash' });
    const held: (() => void)[] = [];
    let isTaken = false;
    page.on('request', (call) => {
      isTaken ||= call.method() === 'POST' && call.url().endsWith('/garages/bookings');
    });
    await page.route('**/api/v1/garages/bookings?**', async (route) => {
      // the form asks for the vehicle's day before it saves
      if (isTaken) await new Promise<void>((answer) => held.push(answer));
      return route.continue().catch(() => undefined);
    });
    await dialog.getByRole('button', { name: 'Create Booking' }).click();
    await expect(page.getByText(/ booked for /).first()).toBeVisible();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await expect(nothing).toBeHidden();
    await expect(page.getByText('No bookings found')).toHaveCount(0);
    await page.unroute('**/api/v1/garages/bookings?**');
    for (const answer of held) answer();
    await expect(page.getByText('Late Customer').first()).toBeVisible();
  });
