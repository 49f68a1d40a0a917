import type { Page } from '@playwright/test';
import { dayAhead } from './support/clock.ts';
import { openOwnGarage } from './support/own-garage.ts';
import { expect, test } from './support/test.ts';

test('a garage with two branches says where a card and a booking are, in lists, reports and on paper; with one it says nothing @desk', async ({
  page,
}) => {
  const api = await newGarage(page);
  const customer = await api('post', '/customers', { name: 'Branch Customer', phone: '9444400021' });
  const vehicle = { make: 'Tata', model: 'Ace', registrationNumber: 'TN88BR0001' };
  await api('post', `/customers/${customer.id}/vehicles`, vehicle);
  await page.goto(`/garage/jobcards?new=${customer.id}`);
  const dialog = page.getByRole('dialog', { name: 'New Job Card' });
  await expect(dialog.getByLabel('Odometer')).toBeVisible();
  await expect(dialog.getByLabel('Branch')).toHaveCount(0);
  await expect(page.getByLabel('Branch')).toHaveCount(0);

  await page.goto('/garage/settings/branches');
  await page.getByRole('button', { name: 'Add Branch' }).click();
  await page.getByLabel('Branch 2', { exact: true }).fill('Adyar');
  await page.getByLabel('Address of Adyar').fill('7 Beach Road, Chennai 600020');
  await page.getByLabel('Phone of Adyar').fill('12345');
  await page.getByRole('button', { name: 'Save Branches' }).click();
  await expect(page.getByText(/phone .*10/i).first()).toBeVisible();
  await page.getByLabel('Phone of Adyar').fill('9444400022');
  await page.getByRole('button', { name: 'Save Branches' }).click();
  await expect(page.getByText('Branches saved').first()).toBeVisible();

  await page.goto(`/garage/jobcards?new=${customer.id}`);
  await dialog.getByLabel('Branch').selectOption({ label: 'Adyar' });
  await dialog.getByLabel('Odometer').fill('42100');
  await dialog.getByRole('button', { name: 'Create Job Card' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto('/garage/jobcards');
  await page.getByLabel('Branch').selectOption({ label: 'Main branch' });
  await expect(page.getByText('No job cards found')).toBeVisible();
  await page.getByLabel('Branch').selectOption({ label: 'Adyar' });
  await expect(page).toHaveURL(/branchId=/);
  const row = page.getByRole('table', { name: 'Job cards' }).getByRole('row').filter({ hasText: 'Branch Customer' });
  await expect(row).toHaveCount(1);
  const asked = new URL(page.url()).search;

  await row.getByRole('link').first().click();
  await expect(page.getByText('Adyar', { exact: true }).first()).toBeVisible();
  await expect(page.locator('.paper')).toContainText('7 Beach Road, Chennai 600020');

  await page.goto(`/garage/reports/jobcards${asked}`);
  await expect(page.getByLabel('Branch')).not.toHaveValue('');
  await expect(page.locator('.head .sub').first()).toContainText('Adyar');
  await page.getByRole('link', { name: '1', exact: true }).first().click();
  await expect(page).toHaveURL(/rows\?.*branchId=/);
  await page.goto('/garage/reports/leads');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Branch')).toHaveCount(0);

  await page.goto('/garage/bookings?view=list');
  await expect(page.getByLabel('Branch')).toHaveCount(1);
});

test('where a garage has two branches each record says of which it is, unless one branch is filtered for @desk', async ({
  page,
}) => {
  const send = await openOwnGarage(page, 'Said Branch Motors', 'Branch Owner');
  await send('put', '/settings', { bays: ['Bay 1'] });
  const { id: customerId } = await send<Made>('post', '/customers', { name: 'Bay Customer', phone: '9000012345' });
  const car = { make: 'Maruti', model: 'Swift', registrationNumber: 'TN09BX4471' };
  const { id: vehicleId } = await send<Made>('post', `/customers/${customerId}/vehicles`, car);
  const words = { name: 'Full Service', slug: 'full', category: 'Maintenance', description: 'All of it' };
  const { id: serviceId } = await send<Made>('post', '/services', { ...words, duration: 180, base_price: 2000 });
  const when = { preferredDate: dayAhead(0), preferredTimeSlot: 'EVENING' };
  const card = { customerId, vehicleId, odometerIn: 10, estimatedDelivery: dayAhead(0), bayNumber: 'Bay 1' };
  const book = (branchId: string) =>
    send<Made>('post', '/bookings', { customerId, vehicleId, serviceId, ...when, branchId });
  const { id: bookingId } = await book('default');
  await send('post', '/jobcards', card);

  const listed = {
    jobcards: page.getByRole('table', { name: 'Job cards' }).locator('tbody tr'),
    'bookings?view=list': page.getByRole('table', { name: 'Bookings' }).locator('tbody tr:not(.by)'),
    'bookings?span=week': page.locator(`.one-day a[href*="booking="]`),
    'bookings?span=day': page.locator('.l-ag > li'),
    bookings: page.locator('td.day a[href*="booking="]'),
    'jobcards?view=board': page.locator('.board-card'),
    'jobcards?view=bays': page.locator('.board-card'),
  };
  const dashboard = page.getByRole('main').locator('.list > li');
  const places = { ...listed, dashboard };
  const docket = page.getByRole('dialog', { name: /^Booking BK/ }).getByText('Branch', { exact: true });
  for (const [path, rows] of Object.entries(places)) {
    await page.goto(`/garage/${path}`);
    await expect(rows.first(), path).toBeVisible();
    await expect(page.getByText(/Adyar|Guindy/), path).toHaveCount(0);
  }
  await page.goto(`/garage/bookings?booking=${bookingId}`);
  await expect(page.getByRole('dialog', { name: /^Booking BK/ })).toContainText('Full Service');
  await expect(docket).toHaveCount(0);

  const branches = [
    { id: 'default', name: 'Guindy' },
    { name: 'Adyar', bays: ['Pit'] },
  ];
  const kept = await send<{ branches: Made[] }>('put', '/settings', { branches });
  const adyar = kept.branches[1]!.id;
  await book(adyar);
  await send('post', '/jobcards', { ...card, branchId: adyar, bayNumber: 'Pit' });
  for (const [path, rows] of Object.entries(listed)) {
    await page.goto(`/garage/${path}`);
    await expect(rows.filter({ hasText: 'Adyar' }), path).toHaveCount(1);
    await expect(rows.filter({ hasText: 'Guindy' }), path).toHaveCount(1);
    await page.goto(`/garage/${path}${path.includes('?') ? '&' : '?'}branchId=${adyar}`);
    await expect(rows, path).toHaveCount(1);
    await expect(rows.filter({ hasText: 'Adyar' }), path).toHaveCount(0);
  }
  await page.goto('/garage/jobcards?view=bays');
  await expect(page.getByRole('rowheader')).toHaveText(['No bay', 'Bay 1 Guindy', 'Pit Adyar']);
  await page.goto('/garage/dashboard');
  // among those arriving or due today, and among the latest
  await expect(dashboard.filter({ hasText: 'Adyar' })).toHaveCount(3);
  await expect(dashboard.filter({ hasText: 'Guindy' })).toHaveCount(3);
  await page.goto(`/garage/bookings?booking=${bookingId}`);
  await expect(docket.locator('..')).toContainText('Guindy');
});

interface Made {
  id: string;
}

/** Registers a garage of its own, so that the demo's keeps its one branch; calls of its owner. */
async function newGarage(page: Page) {
  const call = async (method: 'post' | 'put', path: string, data: unknown) => {
    const answer = await page.request[method](`/api/v1${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const slug = `branches-${Date.now()}`;
  await call('post', '/garages/register', {
    name: 'Two Branches',
    slug,
    address: '1 Test Street',
    city: 'Chennai',
    state: 'Tamil Nadu',
    ownerName: 'Test Owner',
    ownerEmail: `${slug}@test.example`,
    ownerPassword: 'a long enough one 42',
  });
  return (method: 'post' | 'put', path: string, data: unknown) => call(method, `/garages${path}`, data);
}
