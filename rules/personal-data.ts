/**
 * Which values of a garage's records tell of the person, by table (CU-17): what erasing takes out. Numbers, amounts, days,
 * what was done and payment references stay where tax law asks for them (CGST Act section 36: 72 months from the annual return, about 8 years).
 */
export const personalFields = {
  customers: [
    'name',
    'phone',
    'alternatePhone',
    'email',
    'companyName',
    'gstNumber',
    'addressLine1',
    'addressLine2',
    'city',
    'state',
    'pincode',
    'notes',
  ],
  vehicles: ['registrationNumber'],
  leads: ['name', 'phone', 'email', 'leadSourceDetails', 'requirements', 'notes', 'lostReason'],
  bookings: ['customerNotes', 'pickupAddress', 'statusReason'],
  job_cards: ['customerConcerns', 'advisorObservations'],
  job_card_events: ['reason', 'before'],
  payments: ['reversedReason'],
  undelivered_messages: ['to'],
} as const;

/** What stands where a name and a phone have to. */
export const erasedName = 'Erased customer';
export const erasedPhone = '0000000000';

/** For how many years a garage keeps its invoices and payments. */
export const yearsOfBooks = 8;
