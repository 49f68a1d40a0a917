import type { Page } from '@playwright/test';
import { dayAhead } from './support/clock.ts';
import { openOwnGarage, type Send } from './support/own-garage.ts';
import { expect, test } from './support/test.ts';

test('who books a fourth vehicle for a morning with three bays is told that all are taken, and the day shows it as over @desk', async ({
  page,
}) => {
  const day = dayAhead(2);
  const { send, book } = await openThreeBays(page);
  for (let many = 0; many < 3; many += 1) await book(day, 'MORNING');
  const { id } = await book(day, 'AFTERNOON');
  await page.goto(`/garage/bookings?span=day&on=${day}`);
  await expect(page.locator('.load')).toHaveText('12 h of 30 h booked');
  await expect(page.locator('.load.over')).toHaveCount(0);

  await page.getByRole('button', { name: /^New booking on/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New Booking' });
  const times = dialog.getByRole('group', { name: /^Time slot/ });
  const taken = 'All 3 bays are taken from 9:00 am to 12:00 pm';
  await times.getByText('Morning').click();
  await expect(times).toHaveAccessibleDescription(taken);
  await times.getByText('Evening').click();
  await expect(times).not.toHaveAccessibleDescription(taken);
  await times.getByText('Morning').click();
  await expect(times).toHaveAccessibleDescription(taken);
  await page.keyboard.press('Escape');

  // one that is in the morning already does not stand in its own way
  await page.goto(`/garage/bookings?span=day&on=${day}&booking=${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Booking' });
  const changed = edit.getByRole('group', { name: /^Time slot/ });
  await changed.getByText('Morning').click();
  await expect(changed).toHaveAccessibleDescription(taken);
  await edit.getByRole('button', { name: 'Save Booking' }).click();
  await expect(edit).toHaveCount(0);
  await expect(page.locator('.load.over')).toHaveText('12 h of 30 h booked, too many in the morning');

  // another branch has bays of its own
  await nameBranches(send, { address: '7 Beach Road' });
  await page.goto(`/garage/bookings?new=1&date=${day}`);
  await times.getByText('Morning').click();
  await expect(times).toHaveAccessibleDescription(taken);
  await dialog.getByLabel('Branch').selectOption('Adyar');
  await expect(times).not.toHaveAccessibleDescription(taken);
});

interface Made {
  id: string;
}

/** Gives the garage a second branch, Adyar. */
async function nameBranches(send: Send, adyar: object): Promise<Made[]> {
  const branches = [
    { id: 'default', name: 'Nungambakkam' },
    { name: 'Adyar', ...adyar },
  ];
  return (await send<{ branches: Made[] }>('put', '/settings', { branches })).branches;
}

/** A garage with three bays that is open every day from 9 to 7, and a way to book a service of three hours in it. */
async function openThreeBays(page: Page) {
  const send: Send = await openOwnGarage(page, 'Three Bay Motors', 'Three Owner');
  const bays = ['Bay 1', 'Bay 2', 'Bay 3'];
  await send('put', '/settings', { bays, weeklyHoliday: null });
  const { id: customerId } = await send<Made>('post', '/customers', { name: 'Bay Customer', phone: '9000012345' });
  const car = { make: 'Maruti', model: 'Swift', registrationNumber: 'TN09BX4471' };
  const { id: vehicleId } = await send<Made>('post', `/customers/${customerId}/vehicles`, car);
  const words = { name: 'Full Service', slug: 'full', category: 'Maintenance', description: 'All of it' };
  const { id: serviceId } = await send<Made>('post', '/services', { ...words, duration: 180, base_price: 2000 });
  const book = (preferredDate: string, preferredTimeSlot: string, branchId = 'default') =>
    send<Made>('post', '/bookings', { customerId, vehicleId, serviceId, preferredDate, preferredTimeSlot, branchId });
  return { send, book, whose: { customerId, vehicleId } };
}

test('a branch with one bay of its own is told that it is taken where the garage has three @desk', async ({ page }) => {
  const day = dayAhead(2);
  const { book } = await openThreeBays(page);
  const times = page.getByRole('dialog', { name: 'New Booking' }).getByRole('group', { name: /^Time slot/ });
  await page.goto('/garage/settings/branches');
  await page.getByRole('button', { name: 'Add Branch' }).click();
  await page.getByLabel('Branch 2', { exact: true }).fill('Adyar');
  const own = page.getByRole('group', { name: 'Bays of Adyar' });
  await expect(own).toHaveAccessibleDescription('Without any it has the bays of the garage.');
  await own.getByRole('button', { name: 'Add Bay' }).click();
  await page.keyboard.type('Pit');
  await page.keyboard.press('Enter');
  await page.keyboard.type('pit');
  await page.getByRole('button', { name: 'Save Branches' }).click();
  await expect(own.locator('.err')).toHaveText('pit is there already');
  await expect(page.locator('.err')).toHaveCount(1);
  await own.getByRole('button', { name: 'Remove pit', exact: true }).click();
  await expect(own.getByRole('textbox', { name: 'Bay 1 of Adyar' })).toBeFocused();
  await page.getByRole('button', { name: 'Save Branches' }).click();
  await expect(page.getByText('Branches saved').first()).toBeVisible();
  await page.reload();
  await expect(own.getByRole('textbox', { name: 'Bay 1 of Adyar' })).toHaveValue('Pit');
  // rows of a list within are none of the list around it
  await page.getByRole('button', { name: 'Add Branch' }).click();
  await expect(page.getByLabel('Branch 3', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Remove Branch 3' }).click();
  await expect(page.getByLabel('Branch 2', { exact: true })).toBeFocused();

  const { branches } = await (await page.request.get('/api/v1/garages/profile')).json();
  await book(day, 'MORNING');
  await book(day, 'MORNING', branches[1].id);
  await page.goto(`/garage/bookings?span=day&on=${day}&branchId=${branches[1].id}`);
  await expect(page.locator('.load')).toHaveText('3 h of 10 h booked');
  await page.goto(`/garage/bookings?span=day&on=${day}`);
  await expect(page.locator('.load')).toHaveText('6 h of 40 h booked');
  await page.goto(`/garage/bookings?new=1&date=${day}`);
  await times.getByText('Morning').click();
  await expect(times).toHaveAccessibleDescription('');
  await page.getByRole('dialog').getByLabel('Branch').selectOption('Adyar');
  await expect(times).toHaveAccessibleDescription('The only bay is taken from 9:00 am to 12:00 pm');
});

test('a card is offered the bays of its branch, the board has a row for each, and a card goes to none of another branch @desk', async ({
  page,
}) => {
  const { send, whose } = await openThreeBays(page);
  const branches = await nameBranches(send, { bays: ['Pit'] });
  const offered = () => page.locator('datalist option').evaluateAll((all) => all.map((one) => one.textContent));
  await page.goto('/garage/jobcards?new=1');
  const card = page.getByRole('dialog', { name: /New Job Card/i });
  await expect.poll(offered).toEqual(['Bay 1', 'Bay 2', 'Bay 3']);
  await card.getByLabel('Branch').selectOption('Adyar');
  await expect.poll(offered).toEqual(['Pit']);

  const standing = { ...whose, odometerIn: 10, estimatedDelivery: dayAhead(0), bayNumber: 'Old shed' };
  const { jobCardNumber } = await send<Made & { jobCardNumber: string }>('post', '/jobcards', {
    ...standing,
    branchId: branches[1]!.id,
  });
  const rows = page.getByRole('rowheader');
  await page.goto('/garage/jobcards?view=bays');
  const [first, second] = ['Nungambakkam', 'Adyar'];
  const ofAll = ['No bay', `Bay 1 ${first}`, `Bay 2 ${first}`, `Bay 3 ${first}`, `Pit ${second}`, 'Old shed'];
  await expect(rows).toHaveText(ofAll);
  await page.getByRole('button', { name: `Move ${jobCardNumber}` }).focus();
  for (const key of [' ', 'ArrowUp', 'ArrowUp', ' ']) await page.keyboard.press(key);
  await expect(page.getByText('Adyar has no Bay 3').first()).toBeVisible();
  // what goes is said to be in its bay, and with whom
  await expect(rows).toHaveText(ofAll);
  for (const key of [' ', 'ArrowUp', ' ']) await page.keyboard.press(key);
  await expect(page.getByText(`${jobCardNumber} is now in bay Pit, not assigned`).first()).toBeVisible();
  await expect(page.getByText(`${jobCardNumber} put down in bay Pit, not assigned.`)).toBeAttached();
  await page.getByLabel('Branch').selectOption('Adyar');
  await expect(rows).toHaveText(['No bay', 'Pit']);
});

test('a new card says whose vehicle stands in a bay of its branch, and nothing of the bay that is called alike elsewhere @desk', async ({
  page,
}) => {
  const { send, whose } = await openThreeBays(page);
  await nameBranches(send, { address: '7 Beach Road' });
  const standing = { ...whose, odometerIn: 10, estimatedDelivery: dayAhead(0), bayNumber: 'Bay 1' };
  const { id } = await send<Made>('post', '/jobcards', standing);
  await send('put', `/jobcards/${id}/status`, { status: 'IN_PROGRESS', acceptUnpriced: true });
  await page.goto('/garage/jobcards?new=1');
  const dialog = page.getByRole('dialog', { name: /New Job Card/i });
  const bay = dialog.getByLabel('Bay number');
  await bay.pressSequentially('bay 1', { delay: 150 });
  await expect(bay).toHaveAccessibleDescription(/of Bay Customer stands there, JC/);
  await dialog.getByLabel('Branch').selectOption('Adyar');
  await expect(bay).toHaveAccessibleDescription('');
});

test('the form of a card says that its branch has no bay of that name where another branch has, and saves it all the same @desk', async ({
  page,
}) => {
  const { send, whose } = await openThreeBays(page);
  await nameBranches(send, { bays: ['Pit'] });
  const made = { ...whose, odometerIn: 10, estimatedDelivery: dayAhead(0), bayNumber: 'Bay 2' };
  const { id } = await send<Made>('post', '/jobcards', made);
  await page.goto('/garage/jobcards?new=1');
  const dialog = page.getByRole('dialog', { name: /New Job Card/i });
  const bay = dialog.getByLabel('Bay number');
  await bay.pressSequentially('pit', { delay: 150 });
  await expect(bay).toHaveAccessibleDescription('Nungambakkam has no bay pit');
  await dialog.getByLabel('Branch').selectOption('Adyar');
  await expect(bay).toHaveAccessibleDescription('');
  // one that nobody named stands anywhere
  await bay.fill('Yard');
  await dialog.getByLabel('Branch').selectOption('Nungambakkam');
  await expect(bay).toHaveAccessibleDescription('');

  // a card that goes to another branch and stays where it stands
  await page.goto(`/garage/jobcards/${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Details' });
  const kept = edit.getByLabel('Bay number');
  await expect(kept).toHaveAccessibleDescription('');
  await edit.getByLabel('Branch').selectOption('Adyar');
  await expect(kept).toHaveAccessibleDescription('Adyar has no Bay 2');
  await edit.getByRole('button', { name: 'Save Details' }).click();
  await expect(edit).toHaveCount(0);
  await expect(page.getByText('Adyar', { exact: true }).first()).toBeVisible();
});
