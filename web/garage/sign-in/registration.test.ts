import { expect, test } from 'vitest';
import { placeAfter, registrationBody, registrationForm } from './registration.ts';

const whole = {
  name: 'Demo Motors',
  slug: 'demo-motors',
  address: '1 Demo Street',
  city: 'Chennai',
  ownerName: 'Meena Demo',
  ownerEmail: 'meena@demo.test',
  ownerPassword: 'demo1234',
  confirmPassword: 'demo1234',
};

const messages = (form: object) =>
  registrationForm.safeParse(form).error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];

test('a registration with its required fields passes', () => {
  expect(messages(whole)).toEqual([]);
});

test('two passwords that differ are said at the second one', () => {
  expect(messages({ ...whole, confirmPassword: 'demo4321' })).toEqual(['confirmPassword: Passwords do not match']);
});

test('a mismatch is said together with what else is wrong', () => {
  expect(messages({ ...whole, city: null, confirmPassword: 'demo4321' })).toEqual([
    'city: City is required',
    'confirmPassword: Passwords do not match',
  ]);
});

test('the owner’s phone and e-mail are the same as the garage’s where that is said, and nothing more is sent', () => {
  const form = { ...whole, phone: '9840012345', email: 'desk@demo.test', ownerPhone: '9840054321' };
  const { confirmPassword: _, ...sent } = form;
  expect(registrationBody(form)).toEqual(sent);
  const same = registrationBody({ ...form, sameAsGarage: true });
  expect(same).toEqual({ ...sent, email: 'meena@demo.test', ownerPhone: '9840012345' });
});

test('a garage without a short name is sent with the one its name gives', () => {
  const { slug: _, ...form } = { ...whole, name: 'Fresh Motors & Co' };
  expect(messages(form)).toEqual([]);
  expect(registrationBody({ ...form, slug: null }).slug).toBe('fresh-motors-co');
  expect(registrationBody(form).slug).toBe('fresh-motors-co');
  expect(messages({ ...whole, slug: 'No spaces' })).toEqual([
    'slug: Slug must contain only lowercase letters, numbers, and hyphens',
  ]);
});

test('a pincode fills what is empty or what another filled, and never what was typed', () => {
  expect(placeAfter('', '', 'Chennai')).toBe('Chennai');
  expect(placeAfter('Chennai', 'Chennai', 'Madurai')).toBe('Madurai');
  expect(placeAfter('Guindy', 'Chennai', 'Madurai')).toBe('Guindy');
  expect(placeAfter('Chennai', 'Chennai', null)).toBe('Chennai');
});
