import { expect, type Page } from '@playwright/test';
import { dayAhead } from './clock.ts';
import { openOwnGarage, type Send } from './own-garage.ts';

interface Made {
  id: string;
}

/**
 * Registers a garage of its own under GST: with an invoice to a registered buyer, a photo of a point, a checklist,
 * and a drawer that is open and was closed before, and signs its owner in.
 */
export async function openBilledGarage(page: Page): Promise<void> {
  const send = await openOwnGarage(page, 'Billing Motors', 'Billing Owner');
  const tax = { regime: 'REGULAR', pricesIncludeTax: false, roundsOff: true, hsnDigits: 4 };
  await send('put', '/settings', { gstin: '33AAAAA0000A1Z9', tax });
  await send('post', '/checklists', { name: 'Before the monsoon', points: ['Front wiper blades', 'Horn'] });
  const { id: customerId } = await send<Made>('post', '/customers', {
    name: 'Fleet Manager',
    phone: '9000012345',
    customerType: 'CORPORATE',
    companyName: 'Thiruvanmiyur Fleet Services Private Limited',
    gstNumber: '29AAAAA0000A1ZY',
    addressLine1: '5 Church Street',
    city: 'Bangalore',
    state: 'Karnataka',
    pincode: '560001',
  });
  const car = { make: 'Maruti', model: 'Swift', registrationNumber: 'TN09BX4471' };
  const { id: vehicleId } = await send<Made>('post', `/customers/${customerId}/vehicles`, car);
  const card = await send<Made>('post', '/jobcards', {
    customerId,
    vehicleId,
    odometerIn: 10,
    estimatedDelivery: dayAhead(0),
  });
  const path = `/jobcards/${card.id}`;
  await send('post', `${path}/lines`, { kind: 'LABOUR', description: 'Clutch overhaul', quantity: 1, rate: 4500 });
  const { inspection } = await send<{ inspection: { points: Made[] } }>('post', `${path}/inspection`, {});
  await photograph(page, card.id, inspection.points[0]!.id);
  for (const status of ['IN_PROGRESS', 'READY']) await send('put', `${path}/status`, { status });
  await send('post', `${path}/invoices`, {});
  await runDrawer(send);
}

/** A day that ended with less than it should have, and the one after it. */
async function runDrawer(send: Send) {
  await send('put', '/settings', { usesDrawer: true });
  const { id } = await send<Made>('post', '/drawer/days', { count: [{ rupees: 500, pieces: 4 }] });
  await send('post', `/drawer/days/${id}/moves`, { kind: 'PAY_OUT', amount: 150, reason: 'Tea' });
  const count = [{ rupees: 500, pieces: 3 }];
  await send('post', `/drawer/days/${id}/close`, { count, reason: 'Change given twice' });
  await send('post', '/drawer/days', { count });
}

/** A photo of a point, as the browser makes one. */
async function photograph(page: Page, jobCardId: string, pointId: string) {
  const text = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(640, 480);
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#7a4b2c';
    pen.fillRect(0, 0, 640, 480);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  });
  const answer = await page.request.post(`/api/v1/garages/jobcards/${jobCardId}/photos?pointId=${pointId}`, {
    data: Buffer.from(text, 'base64'),
    headers: { 'content-type': 'image/jpeg' },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}
