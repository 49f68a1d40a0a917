import { z } from 'zod';
import { isOneLine, text, textThat, unseenMessage, fieldMessages } from './fields.ts';
import { gstinProblem, normaliseGstin } from './gstin.ts';
import { hasPhoneLength, isLoosePhone, isTenDigits, toTenDigits } from './phone.ts';
import { isSlug } from './slug.ts';

/** Fields with a format of their own, shared by several words. */

/** A phone of staff or a lead: 10 to 15 characters with at least ten digits (ST-5, LE-4), as many as a phone has (LI-28). */
export const staffOrLeadPhone = () =>
  text('Phone').superRefine((value, check) => {
    if (value.length > 15) check.addIssue('Phone can have at most 15 characters');
    else if (!isLoosePhone(value)) check.addIssue('Phone must be at least 10 digits');
    else if (!hasPhoneLength(value))
      check.addIssue('Phone has too many digits: 10 in India, from abroad + and the country first');
  });

/**
 * A phone of the storefront, of a garage or of a branch: kept as ten digits, however it was spaced or begun (LI-1). It is no customer's and
 * not masked; one of a customer is `{ personal: true }` and `.meta({ mask: 'phone' })`.
 */
export const tenDigitPhone = (
  label: string,
  { invalid = `${label} must be 10 digits`, ...say }: Parameters<typeof text>[1] = {},
) =>
  text(label, say)
    .overwrite((typed) => toTenDigits(typed) ?? typed)
    .refine(isTenDigits, invalid);

/** A pincode of six digits. */
export const pincode = () => textThat('Pincode', (value) => /^\d{6}$/.test(value), 'Pincode must be 6 digits');

/** A GST number: pattern and check digit; kept in upper case without spaces. */
export const gstin = (label = 'GST number', say: Parameters<typeof text>[1] = {}) =>
  text(label, say)
    .overwrite(normaliseGstin)
    .superRefine((value, check) => {
      const problem = gstinProblem(value);
      if (problem) check.addIssue(problem);
    });

/** A UPI ID, such as garage@bank. */
export const upiId = () =>
  textThat(
    'UPI ID',
    (value) => /^[\w.-]{2,256}@[a-zA-Z][a-zA-Z0-9]{1,63}$/.test(value),
    'UPI ID must be a name and a bank, such as garage@bank',
  );

/** The address part of a garage or service: lower-case letters, digits and hyphens. */
export const slug = () =>
  textThat('Slug', isSlug, 'Slug must contain only lowercase letters, numbers, and hyphens', {
    required: 'Slug is required',
  });

/** A time of the day in India, 'HH:MM'. */
export const clock = (label: string) =>
  textThat(label, (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), `${label} must be a time such as 09:00`, {
    personal: false,
  });

/** A year of a vehicle, 1900 and later; the server, which knows today, refuses those past the next calendar year in the same words. */
export const vehicleYear = (label: string) =>
  z
    .int(fieldMessages(label, { invalid: 'Invalid year' }))
    .min(1900, 'Invalid year')
    .max(2200, 'Invalid year')
    .meta({ title: label });

/** A list of short texts, at most `max` of 60 characters each; null empties it. */
export const textList = (label: string, max = 30) =>
  list(label, max).nullable().transform(orEmpty).meta({ title: label, kind: 'list' });

/** A list of short texts as `textList` has, also taken as comma text: 'oil, filter' is ['oil', 'filter']. Blanks and repetitions are dropped. */
export const commaList = (label: string, max = 30) =>
  z
    .union(
      [z.string().max(2000, `${label} can have at most 2000 characters`), list(label, max)],
      `${label} must be text with commas or a list`,
    )
    .nullable()
    .transform((value) => (typeof value === 'string' ? value.split(',') : (value ?? [])).map((one) => one.trim()))
    .transform((all) => [...new Set(all)].filter((one) => one !== ''))
    .refine(
      (all) => all.length <= max && all.every((one) => one.length <= 60),
      `${label} can be at most ${max}, of 60 characters each`,
    )
    .refine((all) => all.every(isOneLine), unseenMessage(label))
    .meta({ title: label, kind: 'list' });

const list = (label: string, max: number) =>
  z
    .array(text(label, { max: 60 }), fieldMessages(label, { invalid: `${label} must be a list` }))
    .max(max, `${label} can be at most ${max}`)
    .meta({ title: label });

const orEmpty = (all: string[] | null) => all ?? [];
