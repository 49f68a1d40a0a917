import { z } from 'zod';
import { credentials, SignedIn } from './auth.ts';
import { endpoint } from './endpoint.ts';
import {
  choice,
  defaulted,
  email,
  flag,
  id,
  instant,
  longText,
  name,
  optional,
  password,
  reference,
  text,
  wholeNumber,
} from './fields.ts';
import { clock, gstin, pincode, slug, tenDigitPhone, upiId } from './formats.ts';
import { ledgers, Ledgers } from './ledgers.ts';
import { messageLanguages } from './message-choices.ts';
import { asAnswerFields, createBody, updateBody } from './shapes.ts';
import { numberPrefixes, NumberPrefixes, tax, Tax, usualTax, UsualTax } from './tax.ts';

export const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
/** the first steps of a new garage that can wait */
export const waitingSteps = ['HOURS', 'PERSON', 'GSTIN'] as const;
export type WaitingStep = (typeof waitingSteps)[number];

/** What a new garage is registered with (SE-1), in the order of the form. */
export const garageFields = {
  name: name('Garage name'),
  slug: slug(),
  email: optional(email()),
  phone: optional(tenDigitPhone('Phone')),
  address: text('Full address'),
  city: name('City'),
  state: optional(name('State')),
  pincode: optional(pincode()),
  ownerName: name('Owner name'),
  ownerEmail: email('Owner email'),
  ownerPhone: optional(tenDigitPhone('Owner phone')),
  ownerPassword: password(),
};

/** The garage's own words to choose from, each once, in the order they are offered; null empties the list. */
const ownWords = (label: string, one: string) =>
  z
    .array(text(one, { max: 60 }), `${label} must be a list`)
    .max(50, `${label} can be at most 50`)
    .superRefine((all, check) => tellTwins(all, check, (at) => [at]))
    .nullable()
    .transform((all) => all ?? [])
    .meta({ title: label, kind: 'list' });

/** A branch in a body: without an id it is new. The first one, 'default', is at the garage's own address. */
const branch = z
  .strictObject({
    id: optional(text('Branch')),
    name: name('Branch name'),
    address: optional(text('Branch address')),
    phone: optional(tenDigitPhone('Branch phone')),
    /** a branch that names none has those of the garage (BO-43) */
    bays: ownWords('Bays', 'Bay name').optional(),
  })
  .refine((one) => one.id !== 'default' || !(one.address || one.phone), {
    path: ['address'],
    message: 'The first branch has the address and phone of the garage',
  })
  .refine((one) => one.id !== 'default' || !one.bays?.length, {
    path: ['bays'],
    message: 'The first branch has the bays of the garage',
  });

const branches = z
  .array(branch, 'Branches must be a list')
  .max(50, 'Branches can be at most 50')
  .refine((all) => all.some((one) => one.id === 'default'), "The branch 'default' is always there")
  .refine((all) => hasNoTwice(all.flatMap((one) => one.id ?? [])), 'Each branch can be there once')
  .superRefine((all, check) =>
    tellTwins(
      all.map((one) => one.name),
      check,
      (at) => [at, 'name'],
    ),
  )
  .meta({ title: 'Branches' });

const workingHours = z
  .strictObject({ opens: clock('Opening time'), closes: clock('Closing time') }, 'Working hours are not valid')
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    message: 'Closing time must be after opening time',
  })
  .meta({ title: 'Working hours' });

/** What a garage sets for itself, in the order of the form. Bays and labels are offered on its job cards. */
export const settingsFields = {
  name: name('Garage name'),
  address: text('Full address'),
  city: name('City'),
  state: optional(name('State')),
  pincode: optional(pincode()),
  phone: optional(tenDigitPhone('Phone')),
  email: optional(email()),
  gstin: optional(gstin('GSTIN')),
  logoText: optional(text('Logo text', { max: 40 })),
  /** on documents: where to pay by UPI, the bank account, and the terms */
  upiId: optional(upiId()),
  bankDetails: optional(longText('Bank details')),
  invoiceTerms: optional(longText('Terms')),
  /** so many days after its day a bill is due, where a customer's own terms say nothing else (MO-58) */
  termDays: defaulted(wholeNumber('Payment terms', { max: 365 })),
  bays: defaulted(ownWords('Bays', 'Bay name')),
  labels: defaulted(ownWords('Labels', 'Label')),
  branches: defaulted(branches),
  workingHours: defaulted(workingHours),
  weeklyHoliday: optional(choice('Weekly holiday', weekdays)),
  messageLanguage: defaulted(choice('Message language', messageLanguages)),
  /** the next service of a vehicle is due so long, or so far, after the last */
  serviceMonths: defaulted(wholeNumber('Months to the next service', { min: 1, max: 60 })),
  serviceKm: defaulted(wholeNumber('Kilometres to the next service', { min: 500, max: 100_000 })),
  /** how it stands with GST, what lines are taxed at, and what stands before the numbers of documents, each from today on */
  tax: defaulted(tax),
  usualTax: defaulted(usualTax),
  numberPrefixes: defaulted(numberPrefixes),
  ledgers: defaulted(ledgers),
  /** cash is taken into a drawer that is opened and closed by counting (MO-74) */
  usesDrawer: defaulted(flag('Drawer')),
  /** 'not now' was said to these; each stands once, whatever is sent */
  stepsPutOff: defaulted(putOff()),
  /** owners, admins and managers reach nothing of the garage without a passkey or an authenticator app; the owner alone changes it */
  requiresSecondStep: defaulted(flag('Second step')),
};

export const Settings = z.object({
  id: id(),
  slug: z.string(),
  ...asAnswerFields(settingsFields),
  bays: z.array(z.string()),
  labels: z.array(z.string()),
  /** 'default' first, whose address, phone and bays are the garage's, as the bays of each are that names none */
  branches: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      address: z.string().nullable(),
      phone: z.string().nullable(),
      bays: z.array(z.string()),
    }),
  ),
  workingHours: z.object({ opens: z.string(), closes: z.string() }),
  tax: Tax,
  usualTax: UsualTax,
  numberPrefixes: NumberPrefixes,
  ledgers: Ledgers,
  stepsPutOff: z.array(z.enum(waitingSteps)),
  updated_at: instant('Last change'),
});
export type Settings = z.input<typeof Settings>;

/** What everyone in the garage may know of it: to print it on paper and to offer bays, labels and branches. */
export const GarageProfile = Settings.omit({
  ledgers: true,
  messageLanguage: true,
  stepsPutOff: true,
  requiresSecondStep: true,
  updated_at: true,
});
export type GarageProfile = z.input<typeof GarageProfile>;

export const garages = {
  register: endpoint({
    method: 'POST',
    path: '/garages/register',
    access: 'anyone',
    summary: 'Register a garage and its owner and sign in; 409 when the slug or e-mail is taken',
    body: createBody(garageFields),
    answers: { 201: SignedIn },
  }),
  profile: endpoint({
    method: 'GET',
    path: '/garages/profile',
    access: 'garage',
    summary: 'The own garage, with the bays, labels and branches to choose from',
    answers: { 200: GarageProfile },
  }),
  settings: endpoint({
    method: 'GET',
    path: '/garages/settings',
    access: 'settings.read',
    summary: 'The settings of the garage',
    answers: { 200: Settings },
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/garages/settings',
    access: 'settings.edit',
    summary:
      'Change the settings of the garage; 403 for who changes requiresSecondStep and is not the owner, with FRESH_PROOF_NEEDED without a fresh proof',
    body: updateBody(settingsFields),
    record: Settings,
    answers: { 200: Settings },
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/garages/handover',
    access: 'garage.handover',
    summary: 'Make another active member of staff with a verified e-mail the owner; the owner then has Admin Access',
    body: createBody({ staffId: reference('Staff member', 'Staff member'), password: credentials.password }),
    answers: { 204: null },
  }),
};

function putOff() {
  return z
    .array(choice('Step', waitingSteps), 'Steps must be a list')
    .max(20, 'Steps can be at most 20')
    .transform((all) => [...new Set(all)])
    .meta({ title: 'Steps put off' });
}

function tellTwins(all: string[], check: z.RefinementCtx, path: (at: number) => (number | string)[]): void {
  for (const [at, word] of all.entries())
    if (isTwin(all.slice(0, at), word))
      check.addIssue({ code: 'custom', path: path(at), message: `${word} is there already` });
}

const isTwin = (before: string[], word: string) => before.some((one) => one.toLowerCase() === word.toLowerCase());

function hasNoTwice(all: string[]) {
  return new Set(all).size === all.length;
}
