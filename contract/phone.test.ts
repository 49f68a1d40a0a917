import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { staffOrLeadPhone } from './formats.ts';
import { asLandline } from './landline.ts';
import {
  dialled,
  isIndianMobile,
  isLoosePhone,
  isTenDigits,
  lastTenDigits,
  maskPhone,
  searchedPhone,
  whatsAppLink,
  tidyPhone,
  toMobile,
  toTenDigits,
} from './phone.ts';

describe('a storefront or garage phone', () => {
  it.each(['9876543210', '4412345678'])('takes the ten digits of %s', (phone) => expect(isTenDigits(phone)).toBe(true));
  it.each([
    '',
    '987654321',
    '98765432101',
    '98765 43210',
    '+919876543210',
    '987654321a',
    '9876543210\n',
    '९८७६५४३२१०',
    '௯௮௭௬௫௪௩௨௧௦',
    '0441234567',
    '9999999999',
  ])('refuses %j', (phone) => expect(isTenDigits(phone)).toBe(false));
});

describe('a phone as it is kept where ten digits are asked for', () => {
  it.each([
    ['+91 98765 43210', '9876543210'],
    ['09876543210', '9876543210'],
    ['919876543210', '9876543210'],
    ['0091-98765-43210', '9876543210'],
    ['(98765) 43210', '9876543210'],
    ['044 2345 6789', '4423456789'],
    ['+91 44 2345 6789', '4423456789'],
    ['9198765432', '9198765432'],
  ])('%j is %j', (typed, kept) => expect(toTenDigits(typed)).toBe(kept));
  it.each([
    '',
    '0441234567',
    '+1 202 555 0123',
    '98765 4321',
    '9999999999',
    '+91 11111 11111',
    '௯௮௭௬௫௪௩௨௧௦',
    '98765432101',
  ])('%j is none', (typed) => expect(toTenDigits(typed)).toBeNull());
  it('is unchanged when it is taken twice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }),
        fc.constantFrom('', '0', '+91', '91 '),
        (n, before) => {
          const kept = toTenDigits(`${before}${n}`);
          expect([kept, toTenDigits(kept ?? '')]).toEqual(
            /^(.)\1*$/.test(String(n)) ? [null, null] : [String(n), String(n)],
          );
        },
      ),
    );
  });
});

describe('a customer, staff or lead phone', () => {
  it.each(['9876543210', '+91 98765 43210', '+91-98765-43210', '044-2345 6789', '123456789012345'])(
    'takes %s',
    (phone) => expect(isLoosePhone(phone)).toBe(true),
  );
  it.each([
    '',
    '987654321',
    '98765-4321',
    '1234567890123456',
    '98765 43210 x',
    '(044)2345678',
    '+ - + - + -',
    '9876543210\n',
  ])('refuses %j', (phone) => expect(isLoosePhone(phone)).toBe(false));
});

describe('a staff or lead phone', () => {
  it.each([
    '9876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '044-2345 6789',
    '91 98765 43210',
    '0091 9876543210',
    '+1 415 555 0100',
    '+971501234567',
  ])('takes %s', (phone) => expect(staffOrLeadPhone().safeParse(phone).success).toBe(true));
  it.each(['98765432101234', '98765 4321 01', '123456789012345', '+91987654321012', '0044 987654321'])(
    'refuses the digits too many of %s (LI-28)',
    (phone) =>
      expect(staffOrLeadPhone().safeParse(phone).error?.issues[0]?.message).toMatch(/^Phone has too many digits/),
  );
});

test('phones match on their last ten digits however they were typed', () => {
  expect(lastTenDigits('+91 98765-43210')).toBe('9876543210');
  expect(lastTenDigits('098765 43210')).toBe('9876543210');
  expect(lastTenDigits('12345')).toBe('12345');
  expect(lastTenDigits('')).toBe('');
});

describe('an Indian mobile', () => {
  it.each([
    '9876543210',
    '+919876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '919876543210',
    ' 98765 43210 ',
    '09876543210',
    '0091 98765 43210',
  ])('is found in %j', (phone) => {
    expect(isIndianMobile(phone)).toBe(true);
    expect(toMobile(phone)).toBe('9876543210');
  });
  it.each([
    '5876543210',
    '9999999999',
    '0441234567',
    '987654321',
    '98765432101',
    '+929876543210',
    '+9876543210',
    '98765x43210',
    '',
  ])('is not found in %j', (phone) => {
    expect(isIndianMobile(phone)).toBe(false);
    expect(toMobile(phone)).toBeNull();
  });
  it('is unchanged when it is taken twice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 6_000_000_000, max: 9_999_999_998 }).filter((n) => !/^(.)\1*$/.test(String(n))),
        (n) => {
          const mobile = toMobile(`+91${n}`);
          expect(mobile).toBe(String(n));
          expect(toMobile(mobile ?? '')).toBe(mobile);
        },
      ),
    );
  });
});

test('a masked phone shows only its last four digits', () => {
  expect(maskPhone('9876543210')).toBe('••••••3210');
  expect(maskPhone('+91 98765 43210')).toBe('••••••3210');
  expect(maskPhone('+91-98765-4321-0')).toBe('••••••3210');
});

describe('a search by phone', () => {
  it.each([
    ['+91 98765-43210', '9876543210'],
    ['98765 4', '987654'],
    ['9876', '9876'],
    ['24 7', '24 7'],
    ['24 7 Stores 98765', '24 7 Stores 98765'],
  ])('compares %j as %j', (typed, compared) => expect(searchedPhone(typed)).toBe(compared));
});

test.each([
  ['98400 12345', '919840012345'],
  ['098400-12345', '919840012345'],
  ['+91 98400 12345', '919840012345'],
  ['+971 50 123 4567', '971501234567'],
])('a chat with %s is at wa.me/%s', (phone, number) => {
  expect(whatsAppLink(phone)).toBe(`https://wa.me/${number}`);
});

describe('a phone that is typed or pasted into a form', () => {
  it.each([
    ['+91 98400 12345', '9840012345'],
    ['98400 12345', '9840012345'],
    ['09840012345', '9840012345'],
    ['919840012345', '9840012345'],
    ['+91-98400-12345', '9840012345'],
    ['+91\u00A098400\u00A012345', '9840012345'],
    ['\u202A+91 98400 12345\u202C', '9840012345'],
    ['(98400) 12345', '9840012345'],
    ['98400.12345', '9840012345'],
    ['044-2345 678', '0442345678'],
    ['044 2345 6789', '044 2345 6789'],
    ['04423456789', '044 2345 6789'],
    ['4423456789', '044 2345 6789'],
    ['+91 44 2345 6789', '044 2345 6789'],
    ['080-2345 6789', '080 2345 6789'],
    ['0821 234 5678', '0821 234 5678'],
    ['8056012345', '8056012345'],
    ['+1 202 555 0123', '+1 202 555 0123'],
    ['98400', '98400'],
    [' 98400 1234 ', '98400 1234'],
    ['', ''],
  ])('%j is written as %j', (typed, written) => expect(tidyPhone(typed)).toBe(written));

  it('keeps the last ten digits of whatever it is, and is unchanged when it is taken twice', () => {
    const pieces = fc.constantFrom('0', '9', '8', '91', '+', ' ', '-', '(', ')', '6');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 16 }), (parts) => {
        const typed = parts.join('');
        expect(lastTenDigits(tidyPhone(typed))).toBe(lastTenDigits(typed));
        expect(tidyPhone(tidyPhone(typed))).toBe(tidyPhone(typed));
      }),
    );
  });
});

describe('a landline is written as it is dialled in India, with 0 and its area code', () => {
  it.each([
    ['4423456789', '044 2345 6789'],
    ['1123456789', '011 2345 6789'],
    ['8023456789', '080 2345 6789'],
    ['7923456789', '079 2345 6789'],
    ['4222345678', '0422 234 5678'],
    ['8212345678', '0821 234 5678'],
    ['4344234567', '04344 234 567'],
  ])('%j as %j', (kept, written) => {
    expect(asLandline(kept)).toBe(written);
    expect(toTenDigits(written)).toBe(kept);
    expect([dialled(kept), dialled(`0${kept}`)]).toEqual([written, written]);
  });
  it.each([
    '9876543210',
    '8056012345',
    '8217012345',
    '6380012345',
    '7012345678',
    '1800123456',
    '+91 98400 12345',
    '5550',
  ])('%j is none', (phone) => expect(dialled(phone)).toBe(phone));
});
