import { z } from 'zod';
import { businessTypes, enquirySubjects } from './business-choices.ts';
import { endpoint } from './endpoint.ts';
import { choice, email, longText, name, optional } from './fields.ts';
import { tenDigitPhone } from './formats.ts';
import { createBody } from './shapes.ts';

export const City = z.object({
  city: z.string(),
  label: z.string(),
  slug: z.string(),
  state: z.string(),
  isServiceable: z.boolean(),
});
export type City = z.input<typeof City>;

const phoneProblem = 'Please enter a valid phone number';
const cityProblem = 'Please select a city';
const businessTypeProblem = 'Please select your business type';

/** The storefront's lead form, in the order its messages are said (SF-18). */
export const publicLeadFields = {
  phone: tenDigitPhone('Phone', { invalid: phoneProblem, required: phoneProblem }),
  city: name('City', { required: cityProblem, invalid: cityProblem }),
  businessType: choice('Business type', businessTypes, { required: businessTypeProblem, invalid: businessTypeProblem }),
  businessName: name('Business name', { required: 'Please enter your business name' }),
  /** blank is kept as 'Business Owner' */
  ownerName: optional(name('Owner name')),
  requirements: optional(longText('Requirements')),
  email: optional(email()),
};

/** The contact form. A signed-in customer may leave the e-mail out, anyone else must tell it (SF-48). */
export const enquiryFields = {
  name: name('Name'),
  businessName: name('Business name'),
  email: optional(email()),
  phone: tenDigitPhone('Phone', { invalid: phoneProblem }),
  subject: choice('Subject', enquirySubjects),
  message: longText('Message'),
  businessType: optional(choice('Business type', businessTypes)),
};

/** What a visitor's form is answered with. */
export const Thanks = z.object({ success: z.boolean(), message: z.string() });

export const PublicLeadCreate = createBody(publicLeadFields);
export const EnquiryCreate = createBody(enquiryFields);

export const storefront = {
  cities: endpoint({
    method: 'GET',
    path: '/public/cities',
    access: 'anyone',
    summary: 'The cities of the storefront',
    answers: { 200: z.object({ cities: z.array(City) }) },
  }),
  lead: endpoint({
    method: 'POST',
    path: '/public/leads',
    access: 'anyone',
    summary: 'Register interest as a food business',
    body: PublicLeadCreate,
    answers: { 201: Thanks },
  }),
  enquire: endpoint({
    method: 'POST',
    path: '/public/enquiries',
    access: 'anyone',
    summary: 'Send the contact form',
    body: EnquiryCreate,
    answers: { 201: Thanks },
  }),
};
