import { describe, expect, it, test, vi } from 'vitest';
import { EnquiryCreate } from '#contract/public.ts';
import { itemBySlug, items } from '#rules/catalogue.ts';
import { cities } from '#rules/cities.ts';
import { quantityField, readBulkOrder } from '../bulk-orders/order.ts';
import { quotePath } from '../products/order.ts';
import {
  type Enquiry,
  enquiryFailed,
  enquiryProblems,
  firstProblem,
  longestMessage,
  startOf,
  withCity,
} from './enquiry.ts';
import { postEnquiry } from './post-enquiry.ts';

const whole: Enquiry = {
  name: 'Test Person',
  businessName: 'Test Mess',
  email: 'person@test.example',
  phone: '9876543210',
  businessType: '',
  subject: 'Feedback',
  message: 'Fifty kilos of rice, weekly.',
};
const blank: Enquiry = { ...whole, name: '', businessName: '', email: '', phone: '', subject: '', message: '' };

function formOf(enquiry: Enquiry) {
  const form = new FormData();
  for (const [name, value] of Object.entries(enquiry)) form.set(name, value);
  return form;
}

/** What the server would say of the same body, blanks being none. */
function serverProblems(enquiry: Enquiry) {
  const body = Object.fromEntries(Object.entries(enquiry).map(([name, value]) => [name, value || null]));
  const read = EnquiryCreate.safeParse(body);
  return Object.fromEntries((read.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

describe('an enquiry is checked as the server checks it', () => {
  it.each<[string, Partial<Enquiry>]>([
    ['whole', {}],
    ['blank', blank],
    ['an e-mail without a dot', { email: 'person@test' }],
    ['an e-mail with a space', { email: 'per son@test.example' }],
    ['a short phone', { phone: '98765' }],
    ['a phone of Tamil digits', { phone: '௯௮௭௬௫௪௩௨௧௦' }],
  ])('%s', (_, change) => {
    const enquiry = { ...whole, ...change };
    // whether an e-mail is needed depends on who is signed in
    expect(enquiryProblems(enquiry, { needsEmail: false })).toEqual(serverProblems(enquiry));
  });
});

test('every blank field is named at once, and the cursor goes to the first of the form', () => {
  expect(Object.values(enquiryProblems(blank))).toEqual([
    'Name is required',
    'Business name is required',
    'Email is required',
    'Phone is required',
    'Subject is required',
    'Message is required',
  ]);
  expect(firstProblem({ message: 'x', phone: 'x' })).toBe('phone');
  expect(firstProblem({})).toBeUndefined();
});

test('a city is the first line of the message, unless it is none of ours or nothing was written', () => {
  const sent = (city: string, message: string) =>
    withCity({ ...whole, message }, formOf({ ...whole, city } as Enquiry));
  expect(sent('Kochi', 'Rice.').message).toBe('City: Kochi\n\nRice.');
  expect(sent('Madurai', 'Rice.').message).toBe('Rice.');
  expect(sent('', 'Rice.').message).toBe('Rice.');
  expect(sent('Kochi', '').message).toBe('');
});

test('the longest message that is typed is sent with the longest city and every quantity', () => {
  const form = formOf({ ...whole, message: 'x'.repeat(longestMessage) });
  form.set('city', cities.toSorted((a, b) => b.city.length - a.city.length)[0]!.city);
  for (const { slug } of items) form.set(quantityField(slug), '1'.padStart(20, '1'));
  const { message } = withCity(readBulkOrder(form), form);
  expect(message.length).toBeGreaterThan(longestMessage + 300);
  expect(serverProblems({ ...whole, message })).toEqual({});
});

test('a quote may be asked for more than the minimum, never for less', () => {
  const wanted = (quantity: string) => startOf(new URLSearchParams({ item: 'basmati-rice', quantity })).message;
  expect(wanted('75')).toContain('Quantity: 75 kg');
  expect(wanted('2500')).toContain('Quantity: 2,500 kg');
  expect(wanted('3')).toContain('Quantity: 25 kg');
  expect(wanted('<b>')).toContain('Quantity: 25 kg');
});

test('a quote says which zone it is for, where that is not the first', () => {
  const item = itemBySlug('basmati-rice')!;
  const asked = (zone: 1 | 2) => startOf(new URL(quotePath(item, { quantity: 75, zone }), 'https://shop').searchParams);
  expect(asked(2).message).toMatch(/\nQuantity: 75 kg\nDelivered to: Zone 2$/);
  expect(asked(1).message).toMatch(/\nQuantity: 75 kg$/);
});

test('a quote carries what was typed from the minimum on, whole packs or not, and nothing below it (SF-54)', () => {
  const item = itemBySlug('basmati-rice')!;
  const asked = (typed: string) =>
    startOf(new URL(quotePath(item, { quantity: 75, zone: 1, typed, problem: 'no' }), 'https://shop').searchParams)
      .message;
  expect(asked('10,000')).toMatch(/\nQuantity: 10,000 kg$/);
  expect(asked('30')).toMatch(/\nQuantity: 30 kg$/);
  expect(asked('9,99,999 kg')).toMatch(/\nQuantity: 9,99,999 kg$/);
  for (const refused of ['2', '1000000', '10,000 litres', 'x']) expect(asked(refused)).toMatch(/\nQuantity: 75 kg$/);
});

test('an address may ask for a quote of an item, or for a subject', () => {
  expect(startOf(new URLSearchParams('item=basmati-rice'))).toEqual({
    subject: 'Bulk Order Inquiry',
    message: 'Please send me a bulk quote for Basmati Rice.\nQuantity: 25 kg',
  });
  expect(startOf(new URLSearchParams('subject=Billing+Issue'))).toEqual({ subject: 'Billing Issue', message: '' });
  expect(startOf(new URLSearchParams('item=gold&subject=Gossip'))).toEqual({ subject: '', message: '' });
});

test('a form posted without script and refused keeps everything typed and names each field', async () => {
  const refuse = async () => ({
    status: 400,
    detail: 'd',
    errors: [
      { path: 'email', message: 'Invalid email address' },
      { path: 'elsewhere', message: 'not on the form' },
    ],
  });
  expect(await postEnquiry(formOf({ ...whole, email: 'nobody' }), {}, refuse)).toEqual({
    status: 400,
    typed: { ...whole, email: 'nobody' },
    problems: { email: 'Invalid email address' },
  });
});

test('a form posted without script and taken shows the message and is empty again', async () => {
  const sent: unknown[] = [];
  const take = async (body: unknown) => {
    sent.push(body);
    return { status: 201, message: 'Thank you' };
  };
  const posted = await postEnquiry(formOf({ ...whole, name: ' Test Person ' }), {}, take);
  expect(posted).toEqual({ status: 200, typed: {}, message: 'Thank you' });
  expect(sent).toEqual([whole]);
});

test('a refusal about no field says that it failed and what to do', async () => {
  const busy = async () => ({ status: 429, detail: 'Too many requests' });
  expect(await postEnquiry(formOf(whole), {}, busy)).toMatchObject({ status: 429, failed: enquiryFailed });
});

test('of a form that is refused only the fields it has are shown again', async () => {
  const form = formOf(whole);
  for (const name of ['quantity-onions', 'elsewhere', '__proto__']) form.set(name, '5');
  const refuse = () => Promise.resolve({ status: 400, errors: [{ path: 'name', message: 'Name is required' }] });
  const { typed } = await postEnquiry(form, { more: ['quantity-onions'] }, refuse);
  expect(typed).toEqual({ ...whole, 'quantity-onions': '5' });
});

test('a form of which a field of its own is wrong is not sent on, and says all that is wrong', async () => {
  const form = formOf({ ...whole, name: '' });
  form.set('quantity-onions', '0.5');
  const sent = vi.fn<() => Promise<never>>();
  const own = { more: ['quantity-onions'], check: () => ({ 'quantity-onions': 'Enter whole kilos, such as 50' }) };
  expect(await postEnquiry(form, own, sent)).toEqual({
    status: 400,
    typed: { ...whole, name: '', 'quantity-onions': '0.5' },
    problems: { name: 'Name is required', 'quantity-onions': 'Enter whole kilos, such as 50' },
  });
  expect(sent).not.toHaveBeenCalled();
});

test('the cursor goes to the first field in the order of the form, its own ones above the message', () => {
  expect(firstProblem({ message: 'x', 'quantity-onions': 'y' })).toBe('quantity-onions');
  expect(firstProblem({ 'quantity-onions': 'y', phone: 'z' })).toBe('phone');
  expect(firstProblem({})).toBeUndefined();
});
