import { expect, type Page } from '@playwright/test';

let made = 0;

/** Registers a garage of its own with two branches and a job card in the second, and signs its owner in. */
export async function openTwoBranches(page: Page): Promise<void> {
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await page.request[method](`/api/v1/garages${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const mark = `${Date.now()}-${(made += 1)}`;
  const owner = { ownerName: 'Branch Owner', ownerEmail: `two-${mark}@journey.test`, ownerPassword: 'secret-1' };
  await send('post', '/register', {
    name: 'Two Branch Motors',
    slug: `two-${mark}`,
    address: '1 Test Street',
    city: 'Chennai',
    ...owner,
  });
  const branches = [
    { id: 'default', name: 'Nungambakkam High Road' },
    { name: 'Thiruvanmiyur', address: '7 Beach Road, Chennai 600020', phone: '9444400022' },
  ];
  const kept = await send('put', '/settings', { branches });
  const { id: customerId } = await send('post', '/customers', { name: 'Branch Customer', phone: '9000012345' });
  const car = { make: 'Maruti', model: 'Swift', registrationNumber: 'TN09BX4471' };
  const { id: vehicleId } = await send('post', `/customers/${customerId}/vehicles`, car);
  const card = { customerId, vehicleId, odometerIn: 10, estimatedDelivery: '2100-01-01' };
  await send('post', '/jobcards', { ...card, branchId: kept.branches[1].id });
}
