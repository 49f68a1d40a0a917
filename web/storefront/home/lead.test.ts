import { expect, test } from 'vitest';
import { emptyLead, leadBody, leadProblem, readLead } from './lead.ts';
import { postLead } from './post-lead.ts';

const whole = {
  businessName: 'Demo Tea Stall',
  ownerName: '',
  phone: '9876543210',
  city: 'Chennai',
  businessType: 'Tea Stall / Chai Shop',
};

function formOf(lead: typeof whole) {
  const form = new FormData();
  for (const [name, value] of Object.entries(lead)) form.set(name, value);
  return form;
}

test('a lead is checked one thing at a time: phone, city, business type, business name', () => {
  expect(leadProblem(emptyLead)?.message).toBe('Please enter a valid phone number');
  expect(leadProblem({ ...emptyLead, phone: '9876543210' })?.message).toBe('Please select a city');
  expect(leadProblem({ ...whole, businessType: '', businessName: '' })?.message).toBe(
    'Please select your business type',
  );
  expect(leadProblem({ ...whole, businessName: '' })?.message).toBe('Please enter your business name');
  expect(leadProblem(whole)).toBeNull();
});

test.each(['987654321', '98765432101', '98765 4321', 'abcdefghij', ''])('%j is no phone number', (phone) => {
  expect(leadProblem({ ...whole, phone })).toEqual({ field: 'phone', message: 'Please enter a valid phone number' });
});

test('a blank owner is sent as Business Owner, and what is not on the form is sent empty', () => {
  expect(leadBody(whole)).toEqual({ ...whole, ownerName: 'Business Owner', requirements: '', email: '' });
});

test('a posted form is read without the spaces round its values and without what is not on it', () => {
  const form = formOf({ ...whole, businessName: '  Demo Tea Stall ' });
  form.set('isAdmin', 'yes');
  expect(readLead(form)).toEqual(whole);
});

test('a form posted without script and refused keeps everything typed and names the field', async () => {
  const refuse = async () => ({
    status: 400,
    detail: 'd',
    errors: [{ path: 'phone', message: 'Please enter a valid phone number' }],
  });
  expect(await postLead(formOf({ ...whole, phone: '12' }), refuse)).toEqual({
    status: 400,
    lead: { ...whole, phone: '12' },
    problem: { field: 'phone', message: 'Please enter a valid phone number' },
  });
});

test('a form posted without script and taken shows the message and keeps the city alone', async () => {
  const take = async () => ({ status: 201, message: 'Thank you!' });
  expect(await postLead(formOf(whole), take)).toEqual({
    status: 200,
    lead: { ...emptyLead, city: 'Chennai' },
    message: 'Thank you!',
  });
});

test('a refusal without words says that it failed', async () => {
  const busy = async () => ({ status: 503 });
  expect((await postLead(formOf(whole), busy)).problem).toEqual({ message: 'Failed to submit. Please try again.' });
});
