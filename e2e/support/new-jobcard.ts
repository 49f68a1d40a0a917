import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { dayAhead } from './clock.ts';
import { signIn } from './sign-in.ts';

export type Api = ReturnType<typeof apiOf>;

/** The garage's API as who is signed in here then. */
export async function apiAs(page: Page, email: string): Promise<Api> {
  await signIn(page, email);
  return apiOf(page);
}

/** Calls the garage's API as the one signed in, and fails on anything but a good answer. */
export const apiOf = (page: Page) => async (method: 'get' | 'post' | 'put', path: string, data?: unknown) => {
  const answer = await page.request[method](`/api/v1/garages${path}`, data === undefined ? {} : { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
};

/** A job card of a new customer, without the screen: a line at `rate`, moved through `moves`, opened from a booking when `booked`. */
export async function newJobCard(
  api: Api,
  { rate, moves = [], booked = false, bay }: { rate?: number; moves?: string[]; booked?: boolean; bay?: string } = {},
) {
  const customer = await api('post', '/customers', {
    name: 'Journey Customer',
    phone: '9444400001',
    acceptDuplicate: true,
  });
  const vehicle = await api('post', `/customers/${customer.id}/vehicles`, {
    make: 'Tata',
    model: 'Ace',
    registrationNumber: `TN77J${randomInt(10 ** 6)}`,
  });
  const today = dayAhead(0);
  const whose = { customerId: customer.id, vehicleId: vehicle.id };
  const bookingId = booked ? await book(api, whose, today) : null;
  const card = booked
    ? await api('post', `/bookings/${bookingId}/jobcard`, { odometerIn: 50_000 })
    : await api('post', '/jobcards', { ...whose, odometerIn: 50_000, estimatedDelivery: today });
  if (bay) await api('put', `/jobcards/${card.id}`, { bayNumber: bay });
  if (rate !== undefined)
    await api('post', `/jobcards/${card.id}/lines`, { kind: 'LABOUR', description: 'Work', quantity: 1, rate });
  for (const status of moves)
    await api('put', `/jobcards/${card.id}/status`, { status, acceptBalance: true, acceptUnpriced: true });
  return {
    id: card.id as string,
    number: card.jobCardNumber as string,
    path: `/garage/jobcards/${card.id}`,
    bookingId,
  };
}

async function book(api: Api, whose: { customerId: string; vehicleId: string }, preferredDate: string) {
  const { services } = await api('get', '/services?is_active=true&limit=1');
  const booking = await api('post', '/bookings', {
    ...whose,
    serviceId: services[0].id,
    preferredDate,
    preferredTimeSlot: 'MORNING',
  });
  return booking.id as string;
}
