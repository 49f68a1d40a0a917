import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { auth } from '#contract/auth.ts';
import {
  changePasswordChecks,
  type Checks,
  codeChecks,
  credentialChecks,
  emailChecks,
  mobileChecks,
  problemsOf,
  registerChecks,
  resetChecks,
  type TypedValues,
} from './checks.ts';

const good = {
  name: 'Demo',
  email: 'demo@demo.test',
  phone: '9876543210',
  password: 'demo1234',
  businessName: 'Demo Tea Stall',
  gstNumber: '33AAPFU0939F1Z3',
};

describe('a form says what the server would say, word for word', () => {
  const registrations: Partial<typeof good>[] = [
    {},
    { name: '', email: '', phone: '', password: '', gstNumber: '', businessName: '' },
    { name: 'x'.repeat(121), email: `${'x'.repeat(200)}@demo.test`, phone: '98765', password: '12345' },
    { email: 'demo@demo', phone: '+91 98765 43210', password: 'x'.repeat(201) },
    { businessName: 'x'.repeat(121), gstNumber: '33AAPFU0939F1Z4' },
    { gstNumber: 'nonsense' },
    { gstNumber: '33 aapfu-0939f1z3' },
  ];
  test.each(registrations)('when registering with %j', (changed) => {
    const values = { ...good, ...changed };
    expect(said(registerChecks, values)).toEqual(served(auth.register.body, values));
  });

  test.each(['', '12345', '987654321', '5876543210', '+91 98765-43210', '9876543210'])('of the mobile %j', (phone) => {
    expect(said(mobileChecks, { phone })).toEqual(served(auth.sendOtp.body, { phone }));
  });

  test.each(['', 'x', 'a@b.in'])('of the e-mail %j, forgotten or signed in with', (email) => {
    expect(said(emailChecks, { email })).toEqual(served(auth.forgotPassword.body, { email }));
    const credentials = { email, password: '' };
    expect(said(credentialChecks, credentials)).toEqual(served(auth.login.body, credentials));
  });

  test.each(['', '12345', '123456'])('of the new password %j', (password) => {
    expect(said(resetChecks, { password })).toEqual(served(auth.resetPassword.body, { token: 'a', password }));
    const change = { currentPassword: '', newPassword: password };
    expect(said(changePasswordChecks, change)).toEqual(served(auth.changePassword.body, change));
  });
});

test('a code that cannot be one is not sent, and costs no try', () => {
  const of = (otp: string) => said(codeChecks, { otp }).get('otp');
  expect(of('')).toBe('Code is required');
  for (const otp of ['12', '1234567', 'abcdef', '௧௨௩௪௫௬']) expect(of(otp)).toBe('Enter the 6 digits of the code');
  for (const otp of ['123456', '123 456', '123456 is your code']) expect(of(otp)).toBeUndefined();
});

function said(checks: Checks, values: TypedValues) {
  return new Map(problemsOf(checks, values).map(({ path, message }) => [path, message]));
}

/** The server reads a blank field as none (ER-9) and answers each field's first problem. */
function served(body: z.ZodType, values: TypedValues) {
  const sent = Object.fromEntries(Object.entries(values).map(([path, text]) => [path, text === '' ? null : text]));
  const issues = body.safeParse(sent).error?.issues ?? [];
  return new Map(issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]));
}
