import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { BookingCreate, BookingUpdate } from './bookings.ts';
import { CustomerCreate } from './customers.ts';
import { contract } from './index.ts';
import { JobCardCreate } from './jobcard-bodies.ts';
import { LeadCreate, LeadUpdate } from './leads.ts';
import { LineCreate } from './lines.ts';
import { PaymentCreate } from './payments.ts';
import { EnquiryCreate, PublicLeadCreate } from './public.ts';
import { ServiceCreate, ServiceUpdate } from './services.ts';
import { StaffCreate } from './staff.ts';

/** What is said of a body, as 'path: message' in its order; the messages of one field stand together. */
function saidOf(shape: z.ZodType, body: unknown) {
  return (shape.safeParse(body).error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

describe('what is said of an empty form, in the order of the form', () => {
  test('the storefront lead form', () => {
    expect(saidOf(PublicLeadCreate, {})).toEqual([
      'phone: Please enter a valid phone number',
      'city: Please select a city',
      'businessType: Please select your business type',
      'businessName: Please enter your business name',
    ]);
  });

  test('the contact form', () => {
    expect(saidOf(EnquiryCreate, { businessType: null })).toEqual([
      'name: Name is required',
      'businessName: Business name is required',
      'phone: Phone is required',
      'subject: Subject is required',
      'message: Message is required',
    ]);
  });

  test('the garage registration', () => {
    expect(saidOf(contract.garages.register.body, {})).toEqual([
      'name: Garage name is required',
      'slug: Slug is required',
      'address: Full address is required',
      'city: City is required',
      'ownerName: Owner name is required',
      'ownerEmail: Owner email is required',
      'ownerPassword: Password is required',
    ]);
  });

  test('the staff form', () => {
    expect(saidOf(StaffCreate, { name: null, role: null })).toEqual([
      'name: Name is required',
      'email: Email is required',
      'phone: Phone is required',
      'password: Password is required',
      'role: Role is required',
    ]);
  });

  test('the service form', () => {
    expect(saidOf(ServiceCreate, { base_price: null, duration: null })).toEqual([
      'name: Service name is required',
      'slug: Slug is required',
      'category: Category is required',
      'base_price: Base price is required',
      'duration: Duration is required',
      'description: Description is required',
    ]);
  });

  test('the customer form', () => {
    expect(saidOf(CustomerCreate, {})).toEqual(['name: Name is required', 'phone: Phone is required']);
  });

  test('the booking form', () => {
    expect(saidOf(BookingCreate, { pickupRequired: true })).toEqual([
      'customerId: Customer is required',
      'vehicleId: Vehicle is required',
      'serviceId: Service is required',
      'preferredDate: Date is required',
      'preferredTimeSlot: Time slot is required',
      'pickupAddress: Pickup address is required',
    ]);
  });

  test('the job card form', () => {
    expect(saidOf(JobCardCreate, {})).toEqual([
      'customerId: Customer is required',
      'vehicleId: Vehicle is required',
      'odometerIn: Odometer is required',
      'estimatedDelivery: Estimated delivery date is required',
    ]);
  });

  test('the lead form', () => {
    expect(saidOf(LeadCreate, { phone: null })).toEqual(['name: Name is required', 'phone: Phone is required']);
  });
});

describe('what is said of wrong values', () => {
  test('the storefront lead form takes ten digits, no more and no less', () => {
    const lead = { city: 'Chennai', businessType: 'Hotel', businessName: 'Demo Hotel', ownerName: null, email: null };
    expect(saidOf(PublicLeadCreate, { ...lead, phone: '98765' })).toEqual(['phone: Please enter a valid phone number']);
    expect(saidOf(PublicLeadCreate, { ...lead, phone: '98765432101' })).toEqual([
      'phone: Please enter a valid phone number',
    ]);
    expect(saidOf(PublicLeadCreate, { ...lead, phone: '9876543210' })).toEqual([]);
    expect(saidOf(PublicLeadCreate, { ...lead, phone: '9876543210', businessType: 'Bank' })).toEqual([
      'businessType: Please select your business type',
    ]);
  });

  test('the garage registration', () => {
    const garage = {
      name: 'Demo Motors',
      slug: 'Demo Motors',
      email: 'x',
      phone: '12345',
      address: '1 Demo Street',
      city: 'Chennai',
      pincode: '60001',
      ownerName: 'Demo Owner',
      ownerEmail: 'owner@',
      ownerPassword: '12345',
    };
    expect(saidOf(contract.garages.register.body, garage)).toEqual([
      'slug: Slug must contain only lowercase letters, numbers, and hyphens',
      'email: Invalid email address',
      'phone: Phone must be 10 digits',
      'pincode: Pincode must be 6 digits',
      'ownerEmail: Invalid email address',
      'ownerPassword: Password must be at least 6 characters',
    ]);
  });

  test('the staff form', () => {
    const staff = { name: 'Demo', email: 'demo@demo', phone: '98765', password: '12345' };
    expect(saidOf(StaffCreate, staff)).toEqual([
      'email: Invalid email address',
      'phone: Phone must be at least 10 digits',
      'password: Password must be at least 6 characters',
    ]);
    const longer = { ...staff, email: 'demo@demo.test', phone: '9876543210987654', password: '123456' };
    expect(saidOf(StaffCreate, longer)).toEqual(['phone: Phone can have at most 15 characters']);
  });

  test('the service form', () => {
    const service = {
      name: 'Wash',
      slug: 'Wash!',
      category: 'Repair',
      base_price: -1,
      duration: 10,
      description: 'Demo',
    };
    expect(saidOf(ServiceCreate, service)).toEqual([
      'slug: Slug must contain only lowercase letters, numbers, and hyphens',
      'base_price: Price must be positive',
      'duration: Duration must be at least 15 minutes',
    ]);
    expect(saidOf(ServiceUpdate, { duration: 50 })).toEqual(['duration: Duration must be a multiple of 15 minutes']);
  });

  test('the lead form says budget before vehicle year', () => {
    const lead = { name: 'Demo', phone: '98765', email: 'demo', budget: -1, vehicleYear: 1899 };
    expect(saidOf(LeadCreate, lead)).toEqual([
      'phone: Phone must be at least 10 digits',
      'email: Invalid email address',
      'budget: Budget must be positive',
      'vehicleYear: Invalid year',
    ]);
    expect(saidOf(LeadUpdate, { vehicleYear: 99_999 })).toEqual(['vehicleYear: Invalid year']);
    expect(saidOf(LeadCreate, { name: 'Demo', phone: '9876543210', status: 'WON' })).toEqual([
      'status: Status must be one of NEW',
    ]);
  });

  test('a line has a quantity above zero with three decimals at most', () => {
    const line = { kind: 'PART', description: 'Engine oil' };
    expect(saidOf(LineCreate, { ...line, quantity: 3.125 })).toEqual([]);
    expect(saidOf(LineCreate, { ...line, quantity: 0 })).toEqual(['quantity: Quantity must be more than 0']);
    expect(saidOf(LineCreate, { ...line, quantity: 0.0001 })).toEqual([
      'quantity: Quantity can have at most three decimals',
    ]);
    expect(saidOf(LineCreate, { ...line, quantity: 100_001 })).toEqual(['quantity: Quantity can be at most 100,000']);
  });

  test('a payment is more than nothing', () => {
    expect(saidOf(PaymentCreate, { amount: 0, mode: 'UPI' })).toEqual(['amount: Amount must be more than 0']);
    expect(saidOf(PaymentCreate, { amount: 0.01, mode: 'UPI' })).toEqual([]);
  });

  test('an id that cannot be one is said to be not found', () => {
    expect(saidOf(BookingUpdate, { vehicleId: '12' })).toEqual(['vehicleId: Vehicle not found']);
  });
});
