import { z } from 'zod';
import { exportColumns, orderColumns } from './field-meta.ts';
import { endpoint } from './endpoint.ts';
import {
  choice,
  day,
  defaulted,
  email,
  flag,
  id,
  instant,
  longText,
  money,
  name,
  optional,
  text,
  textThat,
  wholeNumber,
} from './fields.ts';
import { gstin } from './formats.ts';
import { messageLanguages } from './message-choices.ts';
import { isLoosePhone } from './phone.ts';
import { asAnswerFields, createBody, listQuery, searchTerm, updateBody } from './shapes.ts';
import { Vehicle } from './vehicles.ts';

export const customerTypes = ['INDIVIDUAL', 'CORPORATE'] as const;
export const customerStatuses = ['ACTIVE', 'INACTIVE', 'BLOCKED'] as const;

const phone = (label: string) =>
  textThat(label, isLoosePhone, `${label} must be 10 to 15 characters with at least 10 digits`, {
    personal: true,
  }).meta({ mask: 'phone' });

/** Days that a customer has to pay, from the day of a bill. */
export const termDays = () => wholeNumber('Payment terms', { max: 365 });

/** What a person writes of a customer (CU-2), in the order of the form. */
export const customerFields = {
  name: name('Name', { personal: true }),
  phone: phone('Phone'),
  alternatePhone: optional(phone('Alternate phone')),
  email: optional(email()),
  customerType: defaulted(choice('Customer type', customerTypes)),
  companyName: optional(name('Company name', { personal: true })),
  gstNumber: optional(gstin('GST number', { personal: true })),
  addressLine1: optional(text('Address line 1', { personal: true })),
  addressLine2: optional(text('Address line 2', { personal: true })),
  city: optional(name('City', { personal: true })),
  state: optional(name('State', { personal: true })),
  pincode: optional(text('Pincode', { max: 6, personal: true })),
  notes: optional(longText('Notes', { personal: true })),
  /** so many days after its day a bill is due; what the garage says for all where nothing is said (MO-58) */
  termDays: optional(termDays()),
  /** what messages to them are in; the garage's where nothing is said (MO-92) */
  messageLanguage: optional(choice('Message language', messageLanguages)),
  /** they did not ask to be reminded no more of what they owe */
  takesReminders: defaulted(flag('Reminders')),
  status: defaulted(choice('Status', customerStatuses)),
};

export const Customer = z.object({
  id: id(),
  ...asAnswerFields(customerFields),
  vehicleCount: z.number().int(),
  /** the registration number of the newest vehicle */
  plate: z.string().nullable(),
  /** those of all vehicles, the newest first */
  plates: z.array(z.object({ vehicleId: id(), registrationNumber: z.string() })),
  lastVisitDate: instant('Last visit').nullable(),
  /** when the person behind it was erased; the rest is what the books need */
  erasedAt: instant('Erased').nullable(),
  created_at: instant('Created'),
  updated_at: instant('Last change'),
});
export type Customer = z.input<typeof Customer>;

export const CustomerDetail = Customer.extend({
  vehicles: z.array(Vehicle),
  /** what is still unpaid on this customer's job cards */
  outstanding: money(),
  /** what of this customer's money is on no job card, and what cards hold above what they come to */
  credit: money(),
  /** the oldest of those cards, on which a payment is taken first; null where nothing is owed and without money.see */
  oldestOwedId: id().nullable().meta({ mask: 'money' }),
  /** of each vehicle that was here: its next service is due on the day or at the reading, whichever comes first */
  nextServices: z.array(z.object({ vehicleId: id(), day: day('Next service'), odometer: z.number().int() })),
});
export type CustomerDetail = z.input<typeof CustomerDetail>;

/** `acceptDuplicate` keeps a phone that another customer of the garage already has ('Save anyway', CU-13). */
const saveAnyway = { acceptDuplicate: defaulted(flag('Accept duplicate')) };
export const CustomerCreate = createBody({ ...customerFields, ...saveAnyway });
export const CustomerUpdate = updateBody({ ...customerFields, ...saveAnyway });

const filters = { search: searchTerm(), status: z.enum(customerStatuses).optional() };

/** What customers are sorted by where it is not the newest first; letters count alike in upper and lower case. */
export const customerOrders = ['OLDEST', 'NAME', 'NAME_BACKWARDS'] as const;

export const customers = {
  list: endpoint({
    method: 'GET',
    path: '/garages/customers',
    access: 'customers.read',
    fromReplica: true,
    summary:
      'Customers, newest first or in another order; `search` covers name, phone, e-mail and the plates of their vehicles',
    query: listQuery({ ...filters, order: choice('Order', customerOrders).optional() }),
    list: true,
    answers: { 200: z.array(Customer) },
  }),
  export: endpoint({
    method: 'GET',
    path: '/garages/customers/export.csv',
    access: 'customers.export',
    fromReplica: true,
    fresh: true,
    summary: 'All customers that match the filters, as CSV',
    query: z.strictObject(filters),
    csv: orderColumns(
      [
        ...exportColumns(customerFields, {
          customerType: { head: 'Type', as: 'customerType' },
          companyName: { head: 'Company' },
          termDays: { head: 'Payment terms, days' },
          messageLanguage: { as: 'messageLanguage' },
          status: { as: 'customerStatus' },
        }),
        { head: 'Vehicles', field: 'vehicleCount' },
        { head: 'Registration numbers', field: 'plates' },
        { head: 'Last visit', field: 'lastVisitDate', as: 'time' },
      ],
      [
        'name',
        'phone',
        'alternatePhone',
        'email',
        'customerType',
        'companyName',
        'gstNumber',
        'addressLine1',
        'addressLine2',
        'city',
        'state',
        'pincode',
        'vehicleCount',
        'plates',
        'lastVisitDate',
        'status',
        'notes',
        'termDays',
        'messageLanguage',
        'takesReminders',
      ],
    ),
    answers: { 200: z.array(Customer.extend({ plates: z.array(z.string()) })) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/garages/customers',
    access: 'customers.create',
    summary: 'Add a customer; 409 with `existing` when the phone is already known',
    body: CustomerCreate,
    answers: { 201: CustomerDetail },
  }),
  read: endpoint({
    method: 'GET',
    path: '/garages/customers/{id}',
    access: 'customers.read',
    summary: 'One customer with vehicles',
    answers: { 200: CustomerDetail },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/garages/customers/{id}',
    access: 'customers.edit',
    summary: 'Change a customer',
    body: CustomerUpdate,
    record: CustomerDetail,
    answers: { 200: CustomerDetail },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/garages/customers/{id}',
    access: 'customers.delete',
    summary: 'Delete a customer without bookings, job cards or payments',
    answers: { 204: null },
  }),
};
