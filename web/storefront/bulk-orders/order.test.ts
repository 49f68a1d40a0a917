import { expect, test } from 'vitest';
import { enquiryProblems } from '../contact/enquiry.ts';
import { readBulkOrder } from './order.ts';

function messageOf(typed: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  return readBulkOrder(form).message;
}

test('items with a quantity head the message, in the order of the catalogue', () => {
  const typed = { 'quantity-basmati-rice': ' 200 ', 'quantity-onions': '1,000', 'quantity-sunflower-oil': '' };
  expect(messageOf({ ...typed, message: ' Every Monday. ' })).toBe(
    'Onions: 1,000 kg\nBasmati Rice: 200 kg\n\nEvery Monday.',
  );
});

test('a quantity may have words of its own, but not a page of them', () => {
  expect(messageOf({ 'quantity-sunflower-oil': '10 tins' })).toBe('Sunflower Oil: 10 tins');
  expect(messageOf({ 'quantity-onions': '9'.repeat(500) })).toBe(`Onions: ${'9'.repeat(20)} kg`);
});

test('what is in no catalogue is not an order, and quantities or a message are enough', () => {
  expect(messageOf({ 'quantity-gold': '5' })).toBe('');
  const form = new FormData();
  expect(enquiryProblems(readBulkOrder(form)).message).toBe('Message is required');
  form.set('quantity-onions', '500');
  expect(enquiryProblems(readBulkOrder(form)).message).toBeUndefined();
});
