import { z } from 'zod';
import { Booking } from './bookings.ts';
import { Customer } from './customers.ts';
import { endpoint } from './endpoint.ts';
import { Invoice } from './invoice-documents.ts';
import { JobCard } from './jobcard-answers.ts';
import { Lead } from './leads.ts';
import { searchTerm } from './shapes.ts';
import { Vehicle } from './vehicles.ts';

/** The newest few of one kind, and how many match in all, counted to 100: `capped` when there are more. */
const found = <T extends z.ZodObject>(row: T) =>
  z.object({ rows: z.array(row), total: z.number().int(), capped: z.boolean() });

export const SearchResults = z.object({
  customers: found(Customer.pick({ id: true, name: true, phone: true, plate: true })),
  vehicles: found(
    Vehicle.pick({ id: true, customerId: true, make: true, model: true, registrationNumber: true }).extend({
      customerName: z.string(),
    }),
  ),
  jobcards: found(
    JobCard.pick({
      id: true,
      jobCardNumber: true,
      status: true,
      customerName: true,
      vehicleInfo: true,
      registrationNumber: true,
    }),
  ),
  invoices: found(
    Invoice.pick({ id: true, number: true, kind: true, status: true, buyerName: true, registrationNumber: true }),
  ),
  bookings: found(
    Booking.pick({
      id: true,
      bookingNumber: true,
      status: true,
      customerName: true,
      vehicleInfo: true,
      preferredDate: true,
    }),
  ),
  leads: found(Lead.pick({ id: true, name: true, phone: true, status: true })),
});
export type SearchResults = z.input<typeof SearchResults>;

export const search = {
  everything: endpoint({
    method: 'GET',
    path: '/garages/search',
    access: 'garage',
    summary:
      'The newest five customers, vehicles, job cards, documents, bookings and leads that match `q`, as far as the caller may read them',
    query: z.strictObject({ q: searchTerm() }),
    answers: { 200: SearchResults },
  }),
};
