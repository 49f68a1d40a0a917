import type { UserType } from '#contract/roles.ts';
import type { Message } from './outbox.ts';

/** The words of every message, in one place; providers with texts of their own go by `template` and `data`. */
const brands: Record<UserType, string> = { CUSTOMER: 'Sandhai', GARAGE_USER: 'Pattarai' };

/** The code that signs a customer in. */
export const codeMessage = (mobile: string, code: string): Message => ({
  channel: 'sms',
  to: mobile,
  template: 'sign-in-code',
  text: `${code} is your ${brands.CUSTOMER} sign-in code. It is good for 5 minutes. Do not tell it to anyone.`,
  data: { code },
});

export type LinkPurpose = 'reset-password' | 'verify-email';

interface LinkData {
  /** '' when not told yet */
  name: string;
  type: UserType;
  url: string;
}

/** A link that works once; it is also in `data.url`. */
export const linkMessage = (purpose: LinkPurpose, email: string, { name, type, url }: LinkData): Message => ({
  channel: 'email',
  to: email,
  template: purpose,
  text: `Hello${name === '' ? '' : ` ${name}`},\n\n${linkTexts[purpose](brands[type])}\n\n${url}`,
  data: { name, url, brand: brands[type] },
});

const linkTexts: Record<LinkPurpose, (brand: string) => string> = {
  'reset-password': (brand) =>
    `Set a new ${brand} password by this link within an hour. If you did not ask for it, nothing has changed and you can leave it.`,
  'verify-email': (brand) => `Welcome to ${brand}. Please confirm your email address by this link.`,
};

/** Tells the sales inbox of what a visitor left on the storefront: one line for each field that was filled. */
export function salesMessage(
  to: string,
  template: 'new-lead' | 'new-enquiry',
  title: string,
  data: Record<string, string | null>,
): Message {
  const lines = Object.entries(data).flatMap(([field, value]) =>
    value === null ? [] : [`${labelOf(field)}: ${value}`],
  );
  return { channel: 'email', to, template, text: [title, '', ...lines].join('\n'), data };
}

/** 'businessName' -> 'Business name' */
function labelOf(field: string) {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
