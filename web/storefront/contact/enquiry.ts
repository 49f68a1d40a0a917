import { type EnquirySubject, enquirySubjects } from '#contract/business-choices.ts';
import { isTenDigits, toTenDigits } from '#contract/phone.ts';
import { itemBySlug } from '#rules/catalogue.ts';
import { cities } from '#rules/cities.ts';
import { quantityWords } from '#rules/quantity.ts';
import { quantityIn } from '../products/quantity.ts';
import { zoneIn } from '../products/zone.ts';

/** The fields of an enquiry as typed, in the order of the form (SF-20). */
export type Enquiry = Record<(typeof enquiryFields)[number], string>;
/** By the name of the field; a form may have fields of its own beside those of an enquiry. */
export type EnquiryProblems = Partial<Record<string, string>>;

export const enquiryFields = ['name', 'businessName', 'email', 'phone', 'businessType', 'subject', 'message'] as const;

export const enquiryFailed = 'Failed to send message. Please try again or call us directly.';

/** Reads a posted or typed form, without the spaces around each value; a phone may be spaced and begin with +91. */
export function readEnquiry(form: FormData): Enquiry {
  const typed = (field: keyof Enquiry) => {
    const value = form.get(field);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    name: typed('name'),
    businessName: typed('businessName'),
    email: typed('email'),
    phone: toTenDigits(typed('phone')) ?? typed('phone'),
    businessType: typed('businessType'),
    subject: typed('subject'),
    message: typed('message'),
  };
}

/** So long a message is typed, in letters: the city and the quantities of a bulk order still go with it (SF-20). */
export const longestMessage = 4000;

/** An enquiry whose message begins with the city of its form, if one was chosen (SF-56). */
export function withCity(enquiry: Enquiry, form: FormData): Enquiry {
  const chosen = cities.find(({ city }) => city === form.get('city'));
  // without a message there is none to be refused
  if (!chosen || enquiry.message === '') return enquiry;
  return { ...enquiry, message: `City: ${chosen.city}\n\n${enquiry.message}` };
}

/** All that is wrong with an enquiry, each at its field, in the words of the server (SF-20, SF-48). */
export function enquiryProblems(enquiry: Enquiry, { needsEmail = true } = {}): EnquiryProblems {
  const problems: EnquiryProblems = {};
  for (const [field, label] of required)
    if (enquiry[field] === '' && (needsEmail || field !== 'email')) problems[field] = `${label} is required`;
  if (enquiry.email !== '' && !emailLike.test(enquiry.email)) problems.email = 'Invalid email address';
  if (enquiry.phone !== '' && !isTenDigits(enquiry.phone)) problems.phone = 'Please enter a valid phone number';
  return problems;
}

/** The server's errors, each at its field; those about no field of the form are left out. */
export function problemsAt(errors: readonly { path: string; message: string }[] = []): EnquiryProblems {
  const problems: EnquiryProblems = {};
  for (const field of enquiryFields) {
    const found = errors.find(({ path }) => path === field);
    if (found) problems[field] = found.message;
  }
  return problems;
}

/** The first field of the form with a problem: the one to put the cursor in. Fields of a form's own stand above the message. */
export function firstProblem(problems: EnquiryProblems): string | undefined {
  const own = Object.keys(problems).filter((field) => !enquiryFields.some((one) => one === field));
  const ordered = [...enquiryFields.slice(0, -1), ...own, ...enquiryFields.slice(-1)];
  return ordered.find((field) => problems[field] !== undefined);
}

/** What an address asks for before anything is typed: `?item=` of the catalogue, how much and where to, wants a quote (SF-54); `?subject=` is one of the ten. */
export function startOf(search: URLSearchParams): { subject: EnquirySubject | ''; message: string } {
  const item = itemBySlug(search.get('item') ?? '');
  if (item) {
    const quantity = quantityIn(search.get('quantity'), item);
    const zone = zoneIn(search.get('zone'));
    const lines = [
      `Please send me a bulk quote for ${item.name}.`,
      `Quantity: ${quantityWords(quantity, item.unit)}`,
      ...(zone ? [`Delivered to: Zone ${zone}`] : []),
    ];
    return { subject: 'Bulk Order Inquiry', message: lines.join('\n') };
  }
  return { subject: enquirySubjects.find((one) => one === search.get('subject')) ?? '', message: '' };
}

const required = [
  ['name', 'Name'],
  ['businessName', 'Business name'],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['subject', 'Subject'],
  ['message', 'Message'],
] as const;

// as the server's: one @, a dot in what follows it
const emailLike = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\.]+(\.[^\s@<>()",;:\\.]+)+$/;
