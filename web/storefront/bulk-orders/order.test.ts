import { expect, test } from 'vitest';
import { enquiryProblems } from '../contact/enquiry.ts';
import { quantityProblems, readBulkOrder } from './order.ts';

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

test('a quantity below the minimum, in parts or in words of its own is refused at its field', () => {
  const form = new FormData();
  const typed = {
    onions: '0',
    'basmati-rice': '0.5',
    'sunflower-oil': '10 tins',
    potato: '1e9',
    'toor-dal': '௫௦',
    'moong-dal': ' 20 kg ',
  };
  for (const [slug, text] of Object.entries(typed)) form.set(`quantity-${slug}`, text);
  expect(quantityProblems(form)).toEqual({
    'quantity-onions': 'At least 50 kg',
    'quantity-potato': 'Enter whole kilos, such as 50',
    'quantity-basmati-rice': 'Enter whole kilos, such as 25',
    'quantity-toor-dal': 'Write it in the digits 0 to 9, such as 25',
    'quantity-sunflower-oil': 'Enter whole litres, such as 15',
  });
  expect(quantityProblems(new FormData())).toEqual({});
});

test('what is in no catalogue is not an order, and quantities or a message are enough', () => {
  expect(messageOf({ 'quantity-gold': '5' })).toBe('');
  const form = new FormData();
  expect(enquiryProblems(readBulkOrder(form)).message).toBe('Message is required');
  form.set('quantity-onions', '500');
  expect(enquiryProblems(readBulkOrder(form)).message).toBeUndefined();
});
