import type { z } from 'zod';
import { flag, optional, password } from '#contract/fields.ts';
import { garages } from '#contract/garages.ts';
import { slugOf } from '#contract/slug.ts';

const { body: request } = garages.register;

/**
 * The registration form: the request, a second password, and whether owner and garage share phone and e-mail (SE-1, SE-3). The short name
 * may be left out.
 */
export const registrationForm = request
  .extend({
    slug: optional(request.shape.slug),
    confirmPassword: password('Confirm password'),
    sameAsGarage: optional(flag('Same as garage')),
  })
  .refine((form) => form.ownerPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    // said together with the other fields' messages, not only once those are gone
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/**
 * What is sent of the form: one phone and one e-mail for both, where the owner's are the same as the garage's, and the short name that the
 * garage's name gives, where none stands there, as after a browser has brought back what was typed before.
 */
export function registrationBody(form: z.input<typeof registrationForm>) {
  const { confirmPassword: _, sameAsGarage, ...given } = form;
  const body = { ...given, slug: given.slug || slugOf(given.name) };
  return sameAsGarage ? { ...body, email: body.ownerEmail, ownerPhone: body.phone } : body;
}

/** City or state after the pincode told one: it takes the place of what a pincode told before, never of what was typed. */
export function placeAfter(current: string, toldBefore: string, told: string | null): string {
  return current === '' || current === toldBefore ? (told ?? current) : current;
}
