import { z } from 'zod';
import { businessTypes } from './business-choices.ts';
import { endpoint } from './endpoint.ts';
import { choice, email, id, instant, name, optional, password, text, fieldMessages } from './fields.ts';
import { gstin, tenDigitPhone } from './formats.ts';
import { permissions } from './permissions.ts';
import { isIndianMobile, toMobile } from './phone.ts';
import { accessLevels, roles, userTypes } from './roles.ts';
import { createBody, updateBody } from './shapes.ts';

const phoneProblem = 'Please enter a valid phone number';

/** The signed-in person (SI-2). Garage fields are null for a customer, business fields where not told. */
export const User = z.object({
  id: id(),
  /** '' until a customer who came by code has told it */
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  type: z.enum(userTypes),
  isEmailVerified: z.boolean(),
  role: z.enum(roles).nullable(),
  accessLevel: z.enum(accessLevels).nullable(),
  garage: z.object({ id: id(), name: z.string(), slug: z.string() }).nullable(),
  permissions: z.array(z.enum(permissions)).nullable(),
  businessName: z.string().nullable(),
  businessType: z.string().nullable(),
  city: z.string().nullable(),
  gstNumber: z.string().nullable(),
});
export type User = z.input<typeof User>;

export const SignedIn = z.object({ user: User });

/** Who was invited where, as the page of the invitation greets them. */
export const Invitation = z.object({
  garageName: z.string(),
  /** who added them; null when that is no longer known */
  invitedBy: z.string().nullable(),
  name: z.string(),
  email: z.string(),
});
export type Invitation = z.input<typeof Invitation>;

const Told = z.object({ success: z.boolean(), message: z.string() });

/** One sign-in on one device. */
export const Session = z.object({
  id: id(),
  /** the one this call was made with */
  current: z.boolean(),
  userAgent: z.string().nullable(),
  created_at: instant('Signed in'),
  lastUsedAt: instant('Last used'),
});
export type Session = z.input<typeof Session>;

const business = {
  businessName: optional(name('Business name')),
  businessType: optional(choice('Business type', businessTypes)),
  city: optional(name('City')),
  gstNumber: optional(gstin()),
};

/** A customer's own registration, in the order of the form. */
export const registerFields = {
  name: name('Name'),
  email: email(),
  phone: tenDigitPhone('Phone', { invalid: phoneProblem }),
  password: password(),
  ...business,
};

/** What a person may change of themselves; e-mail and phone are what they sign in with and stay. */
export const profileFields = { name: name('Name'), ...business };

/** Sign-in says nothing of the form of a wrong e-mail or password: both are 'Invalid credentials'. */
export const credentials = { email: text('Email').toLowerCase(), password: anyPassword('Password') };

const mobile = text('Phone')
  .overwrite((typed) => toMobile(typed) ?? typed)
  .refine(isIndianMobile, phoneProblem);
const token = text('Token');

export const auth = {
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'anyone',
    summary: 'Make a customer account and sign in; alike whoever has the e-mail or the phone, whose reader is told',
    body: createBody(registerFields),
    answers: { 201: SignedIn },
  }),
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    summary: 'Sign in by e-mail and password',
    body: createBody(credentials),
    answers: { 200: SignedIn },
  }),
  garageLogin: endpoint({
    method: 'POST',
    path: '/auth/garage/login',
    access: 'anyone',
    summary: 'Sign in by e-mail and password, garage users only',
    body: createBody(credentials),
    answers: { 200: SignedIn },
  }),
  sendOtp: endpoint({
    method: 'POST',
    path: '/auth/customer/send-otp',
    access: 'anyone',
    summary: 'Send a one-time code to an Indian mobile',
    body: createBody({ phone: mobile }),
    answers: { 200: Told },
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/auth/customer/verify-otp',
    access: 'anyone',
    summary: 'Sign in by phone and one-time code; a phone without an account gets one',
    body: createBody({ phone: mobile, otp: text('Code') }),
    answers: { 200: SignedIn },
  }),
  me: endpoint({
    method: 'GET',
    path: '/auth/me',
    access: 'user',
    summary: 'Who is signed in',
    answers: { 200: SignedIn },
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'anyone',
    summary: 'Sign out; also without a session',
    answers: { 204: null },
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh',
    access: 'anyone',
    summary: 'Renew the session by its refresh cookie; 401 without a good one',
    answers: { 204: null },
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'anyone',
    summary: 'Mail a link to reset the password; the answer is alike for every address',
    body: createBody({ email: email() }),
    answers: { 200: Told },
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'anyone',
    summary: 'Set a new password by a mailed link',
    body: createBody({ token, password: password() }),
    answers: { 204: null },
  }),
  checkResetLink: endpoint({
    method: 'POST',
    path: '/auth/reset-password/check',
    access: 'anyone',
    summary: 'Whether a mailed link still sets a password; 400 for an old or used one',
    body: createBody({ token }),
    answers: { 204: null },
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/auth/verify-email',
    access: 'anyone',
    summary:
      'Confirm an e-mail address by a mailed link and sign in; where its account is not signed in, 400 at password without it',
    body: createBody({ token, password: optional(anyPassword('Password')) }),
    answers: { 204: null },
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/auth/verify-email/send',
    access: 'user',
    summary: 'Mail the link that confirms the own e-mail once more; 429 after five within an hour',
    answers: { 200: Told },
  }),
  invitation: endpoint({
    method: 'POST',
    path: '/auth/invitation',
    access: 'anyone',
    summary: 'Who is invited where by a mailed link; 400 for an old or used one',
    body: createBody({ token }),
    answers: { 200: Invitation },
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/auth/invitation/accept',
    access: 'anyone',
    summary: 'Choose a password by the link of an invitation, and sign in',
    body: createBody({ token, password: password() }),
    answers: { 200: SignedIn },
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/auth/password',
    access: 'user',
    summary: 'Change the own password; 400 at currentPassword when that is wrong',
    body: createBody({ currentPassword: anyPassword('Current password'), newPassword: password('New password') }),
    answers: { 204: null },
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/auth/profile',
    access: 'user',
    summary: 'Change the own name and business',
    body: updateBody(profileFields),
    record: User,
    answers: { 200: SignedIn },
  }),
  addEmail: endpoint({
    method: 'POST',
    path: '/auth/email',
    access: 'customer',
    fresh: true,
    summary: 'Add an e-mail and a password to an account that has only a phone; 409 when it has an e-mail',
    body: createBody({ email: email(), password: password() }),
    answers: { 200: SignedIn },
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/auth/delete-account',
    access: 'customer',
    summary: 'Delete the own account for good; asks the password, or a fresh code to the own phone',
    body: createBody({
      currentPassword: optional(anyPassword('Current password')),
      otp: optional(text('Code')),
    }),
    answers: { 204: null },
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    access: 'user',
    summary: 'Where one is signed in, last used first',
    answers: { 200: z.object({ sessions: z.array(Session) }) },
  }),
  signOutElsewhere: endpoint({
    method: 'DELETE',
    path: '/auth/sessions',
    access: 'user',
    summary: 'Sign out everywhere else',
    answers: { 204: null },
  }),
};

/** A password as someone types it to be let in: any, so that a short wrong one is wrong and not malformed. */
function anyPassword(label: string) {
  return z
    .string(fieldMessages(label))
    .max(200, `${label} can have at most 200 characters`)
    .meta({ title: label, format: 'password' });
}
