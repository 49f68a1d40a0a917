import { password } from '#contract/fields.ts';
import { garages } from '#contract/garages.ts';
import { slugOf } from '#contract/slug.ts';

/** The registration form: the request and a second password, which is not sent (product.md sections 3 and 5). */
export const registrationForm = garages.register.body
  .extend({ confirmPassword: password('Confirm password') })
  .refine((form) => form.ownerPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    // said together with the other fields' messages, not only once those are gone
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** The slug after the garage's name has changed: it follows while it still is what the name before gave (product.md section 5). */
export function slugAfter(slug: string, nameBefore: string, nameNow: string): string {
  return slug === slugOf(nameBefore) ? slugOf(nameNow) : slug;
}
