import type { Page, TestInfo } from '@playwright/test';
import { dayAhead } from './clock.ts';
import { newPhone } from './new-phone.ts';
import { ownNumber } from './own-number.ts';
import { expect } from './test.ts';

/** A booking of a new customer's vehicle, the day after tomorrow unless another day is given. */
export async function newBooking(page: Page, info: TestInfo, preferredDate = dayAhead(2)) {
  const { id: customerId } = await newCustomer(page, info, plateOf(info));
  const customer = await (await page.request.get(`/api/v1/garages/customers/${customerId}`)).json();
  const { services } = await (await page.request.get('/api/v1/garages/services?is_active=true')).json();
  const data = {
    customerId,
    vehicleId: customer.vehicles[0].id,
    serviceId: services[0].id,
    preferredDate,
    preferredTimeSlot: 'MORNING',
  };
  const made: { id: string; bookingNumber: string } = await (
    await page.request.post('/api/v1/garages/bookings', { data })
  ).json();
  return { id: made.id, number: made.bookingNumber, whose: { customerId, vehicleId: data.vehicleId } };
}

/** A customer of the garage the page is signed in to; with a vehicle where its registration number is given. */
export async function newCustomer(page: Page, info: TestInfo, plate?: string) {
  const name = `Journey Booker ${info.project.name} ${ownNumber()}`;
  const answer = await page.request.post('/api/v1/garages/customers', { data: { name, phone: newPhone() } });
  const { id }: { id: string } = await answer.json();
  if (plate) {
    const data = { make: 'Maruti', model: 'Swift', registrationNumber: plate };
    expect((await page.request.post(`/api/v1/garages/customers/${id}/vehicles`, { data })).status()).toBe(201);
  }
  return { id, name };
}

/** A registration number that no other journey has. */
export const plateOf = (info: TestInfo) => `TN 77 ${isPhone(info) ? 'PH' : 'DE'} ${ownNumber()}`;

export const isPhone = (info: TestInfo) => info.project.name === 'phone';
