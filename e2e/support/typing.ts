import { expect, type Locator, type Page } from '@playwright/test';
import { dayAhead } from './clock.ts';
import { newPhone } from './new-phone.ts';
import { ownNumber } from './own-number.ts';
import { signIn } from './sign-in.ts';

/** A human's pace: between two keys, and what a call takes at a workshop. */
const keyPace = 150;
export const callTime = 300;

/** Types where the focus is, key by key. */
export const type = (page: Page, text: string) => page.keyboard.type(text, { delay: keyPace });

/** Every call of this address and method is answered so late, in milliseconds. */
export async function late(
  page: Page,
  url: string | RegExp,
  method = 'GET',
  time: number | ((n: number) => number) = callTime,
) {
  let calls = 0;
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    calls += 1;
    const wait = typeof time === 'number' ? time : time(calls);
    await new Promise((resolve) => setTimeout(resolve, wait));
    return route.continue().catch(() => undefined);
  });
}

export async function api<Made>(
  page: Page,
  method: 'get' | 'post' | 'put',
  path: string,
  data?: unknown,
): Promise<Made> {
  const answer = await page.request[method](`/api/v1/garages${path}`, data === undefined ? {} : { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

export interface MadeCard {
  id: string;
  path: string;
  number: string;
  customerId: string;
  customerName: string;
  vehicleId: string;
  plate: string;
  /** the day it is promised for, as the wire has it */
  due: string;
}

/** Signs in and opens a card for a customer of its own, without the screen; its lines on request. */
export async function newCard(page: Page, email: string, lines: readonly object[] = []): Promise<MadeCard> {
  await signIn(page, 'owner@demo.test');
  // its four digits are cut off the name by journeys that type it in two parts
  const number = ownNumber();
  const plate = `TN07XY${number}`;
  const customerName = `Typed ${number}`;
  const customer = await api<{ id: string }>(page, 'post', '/customers', {
    name: customerName,
    phone: newPhone(),
    acceptDuplicate: true,
  });
  const vehicle = await api<{ id: string }>(page, 'post', `/customers/${customer.id}/vehicles`, {
    make: 'Maruti',
    model: 'Swift',
    registrationNumber: plate,
  });
  const card = await api<{ id: string; jobCardNumber: string }>(page, 'post', '/jobcards', {
    customerId: customer.id,
    vehicleId: vehicle.id,
    odometerIn: 100,
    estimatedDelivery: dayAhead(0),
  });
  await api(page, 'put', `/jobcards/${card.id}`, { technicianId: await technicianOf(page) });
  for (const line of lines) await api(page, 'post', `/jobcards/${card.id}/lines`, line);
  await signIn(page, email);
  return {
    id: card.id,
    path: `/garage/jobcards/${card.id}`,
    number: card.jobCardNumber,
    customerId: customer.id,
    customerName,
    vehicleId: vehicle.id,
    plate,
    due: dayAhead(0),
  };
}

async function technicianOf(page: Page): Promise<string | undefined> {
  const { staff } = await api<{ staff: { id: string; email: string }[] }>(page, 'get', '/staff?limit=500');
  return staff.find(({ email }) => email === 'technician@demo.test')?.id;
}

/** Puts a text into the box as a paste does. */
export async function paste(field: Locator, text: string) {
  await field.focus();
  await field.evaluate((box, pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    const taken = !box.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
    // what nobody took is put in by the browser, as long as the box allows
    if (!taken) document.execCommand('insertText', false, pasted);
  }, text);
}
