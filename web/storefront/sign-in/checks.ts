import { gstinProblem } from '#contract/gstin.ts';
import { isIndianMobile, toTenDigits } from '#contract/phone.ts';
import type { FieldProblem } from '../../problem.ts';
import { codeIn } from './code-words.ts';

/** A form as typed: each field's text by its name. */
export type TypedValues = Record<string, string>;

/** What may be wrong with each field of a form, in the form's order; null when nothing is. */
export type Checks = Record<string, (text: string) => string | null>;

/** Everything wrong with a form, in its order, in the words the server would use (SI-14). */
export function problemsOf(checks: Checks, values: TypedValues): FieldProblem[] {
  return Object.entries(checks).flatMap(([path, check]) => {
    const message = check(values[path] ?? '');
    return message === null ? [] : [{ path, message }];
  });
}

const needed = (label: string) => (text: string) => (text === '' ? `${label} is required` : null);
const limited = (label: string, max: number) => (text: string) =>
  text.length > max ? `${label} can have at most ${max} characters` : null;
const all =
  (...checks: ((text: string) => string | null)[]) =>
  (text: string) =>
    checks.reduce<string | null>((found, check) => found ?? check(text), null);
const ifGiven = (check: (text: string) => string | null) => (text: string) => (text === '' ? null : check(text));

const phoneProblem = 'Please enter a valid phone number';
const isEmail = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\.]+(\.[^\s@<>()",;:\\.]+)+$/;
const name = all(needed('Name'), limited('Name', 120));
const email = all(needed('Email'), limited('Email', 200), (text) =>
  isEmail.test(text) ? null : 'Invalid email address',
);
const newPassword = (label: string) =>
  all(
    needed(label),
    (text) => (text.length < 6 ? `${label} must be at least 6 characters` : null),
    limited(label, 200),
  );

export const businessChecks: Checks = {
  businessName: limited('Business name', 120),
  gstNumber: ifGiven(gstinProblem),
};

export const registerChecks: Checks = {
  name,
  email,
  phone: all(needed('Phone'), (text) => (toTenDigits(text) === null ? phoneProblem : null)),
  password: newPassword('Password'),
  ...businessChecks,
};

export const credentialChecks: Checks = { email: needed('Email'), password: needed('Password') };
export const mobileChecks: Checks = {
  phone: all(needed('Phone'), (text) => (isIndianMobile(text) ? null : phoneProblem)),
};
/** The server would count a code of another length as one of the five tries. */
export const codeChecks: Checks = {
  otp: all(needed('Code'), (text) => (/^\d{6}$/.test(codeIn(text)) ? null : 'Enter the 6 digits of the code')),
};
export const emailChecks: Checks = { email };
export const deletePasswordChecks: Checks = { currentPassword: needed('Current password') };
export const addEmailChecks: Checks = { email, password: newPassword('Password') };
export const resetChecks: Checks = { password: newPassword('Password') };
export const nameChecks: Checks = { name };
export const changePasswordChecks: Checks = {
  currentPassword: needed('Current password'),
  newPassword: newPassword('New password'),
};
