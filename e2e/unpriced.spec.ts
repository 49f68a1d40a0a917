import { dayAhead } from './support/clock.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { api } from './support/typing.ts';

test('what a technician takes of the catalogue has its price unseen; a line that has none is marked for who sees money @desk', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');
  const wash = {
    name: 'Journey Foam Wash',
    slug: 'journey-foam-wash',
    category: 'Detailing',
    description: 'All round',
  };
  await api(page, 'post', '/services', { ...wash, base_price: 450, duration: 30 });
  const customer = await api<{ id: string }>(page, 'post', '/customers', {
    name: 'Priced Customer',
    phone: '9444400031',
  });
  const vehicle = await api<{ id: string }>(page, 'post', `/customers/${customer.id}/vehicles`, {
    make: 'Tata',
    model: 'Ace',
    registrationNumber: 'TN88PR0001',
  });
  const card = await api<{ id: string; jobCardNumber: string }>(page, 'post', '/jobcards', {
    customerId: customer.id,
    vehicleId: vehicle.id,
    odometerIn: 1,
    estimatedDelivery: dayAhead(40),
  });
  const { staff } = await (await page.request.get('/api/v1/garages/staff?search=Demo%20Technician')).json();
  await page.request.put(`/api/v1/garages/jobcards/${card.id}`, { data: { technicianId: staff[0].id } });

  await signIn(page, 'technician@demo.test');
  await page.goto(`/garage/jobcards/${card.id}`);
  const description = page.getByRole('combobox', { name: 'Description' });
  const table = page.getByRole('table', { name: 'Labour and parts' });
  await description.pressSequentially('journey foam', { delay: 150 });
  await page.getByRole('option', { name: /Journey Foam Wash/ }).click();
  await page.getByRole('button', { name: 'Add line' }).click();
  await expect(table).toContainText('Journey Foam Wash');
  await api(page, 'post', `/jobcards/${card.id}/lines`, {
    kind: 'PART',
    description: 'Odd bracket of this one',
    quantity: 1,
  });
  await page.reload();
  await expect(table).toContainText('Odd bracket of this one');
  await expect(page.getByText(/₹|no price/i)).toHaveCount(0);

  await signIn(page, 'advisor@demo.test');
  await page.goto(`/garage/jobcards/${card.id}`);
  await expect(table.getByRole('row').filter({ hasText: 'Journey Foam Wash' })).toContainText('₹450.00');
  await expect(table.getByRole('row').filter({ hasText: 'Odd bracket' })).toContainText('No price');
  await expect(page.getByText('1 line has no price')).toBeVisible();
  await page.goto(`/garage/jobcards?search=${card.jobCardNumber}`);
  await expect(page.getByText('1 line has no price')).toBeVisible();
});
