import { expect, test } from 'vitest';
import { contract } from './index.ts';

/** Written out by hand: a garage's own sheets find a column by its place. */
const places = {
  customers:
    'Name, Phone, Alternate phone, Email, Type, Company, GST number, Address line 1, Address line 2, City, State, Pincode, Vehicles, Registration numbers, Last visit, Status, Notes, Payment terms, days, Message language, Reminders',
  bookings:
    'Booking #, Customer, Phone, Vehicle, Registration number, Service, Date, Time slot, Status, Price, Pickup, Pickup address, Notes, Branch',
  jobcards:
    'Job card #, Branch, Opened, Customer, Phone, Vehicle, Registration number, Service, Service advisor, Technician, Status, Estimated delivery, Estimated delivery time, Payment, Total, Paid, Balance, Bay, Odometer, Fuel level, Labels, Customer concerns, Observations, Written off',
  services: 'Name, Slug, Category, Base price, Duration (minutes), Active, Tags, Description, HSN or SAC, GST rate',
  staff: 'Name, Email, Phone, Role, Access level, Active, Email verified, Joined',
  leads:
    'Name, Phone, Email, Type, Source, Source details, Status, Priority, Score, Assigned to, Next follow-up, Urgency, Budget, Vehicle make, Vehicle model, Vehicle year, Requirements, Notes, Lost reason, Added',
} as const;

test.each(Object.entries(places))(
  'the columns of the export of %s stay where they are, and what its form gets later comes after them',
  (word, known) => {
    const heads = contract[word as keyof typeof places].export.csv.map(({ head }) => head).join(', ');
    expect(heads.slice(0, known.length)).toBe(known);
  },
);
