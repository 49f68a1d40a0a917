import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { BookingCreate, BookingUpdate } from './bookings.ts';
import { CustomerCreate } from './customers.ts';
import { contract } from './index.ts';
import { JobCardCreate } from './jobcards.ts';
import { LeadCreate, LeadUpdate } from './leads.ts';
import { LineCreate } from './lines.ts';
import { PaymentCreate } from './payments.ts';
import { EnquiryCreate, PublicLeadCreate } from './public.ts';
import { ServiceCreate, ServiceUpdate } from './services.ts';
import { StaffCreate } from './staff.ts';

const id = '0197f0a0-0000-7000-8000-000000000001';

/** What is said of a body, as 'path: message' in its order; the messages of one field stand together. */
function saidOf(shape: z.ZodType, body: unknown) {
  return (shape.safeParse(body).error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

describe('what is said of an empty form, in the order of product.md section 5', () => {
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
      'email: Email is required',
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

describe('what is taken', () => {
  test('tags are taken as comma text or a list and come out as a list', () => {
    expect(ServiceUpdate.parse({ tags: ' oil, filter,,oil ' }).tags).toEqual(['oil', 'filter']);
    expect(ServiceUpdate.parse({ tags: ['oil', 'filter'] }).tags).toEqual(['oil', 'filter']);
    expect(ServiceUpdate.parse({ tags: null }).tags).toEqual([]);
    expect(ServiceUpdate.parse({}).tags).toBeUndefined();
    expect(saidOf(ServiceUpdate, { tags: 7 })).toEqual(['tags: Tags must be text with commas or a list']);
  });

  test('a booking needs no pickup address when nothing is picked up', () => {
    const booking = {
      customerId: id,
      vehicleId: id,
      serviceId: id,
      preferredDate: '2026-11-21T00:00:00.000Z',
      preferredTimeSlot: 'MORNING',
      pickupRequired: false,
      pickupAddress: null,
      estimatedPrice: 499.5,
      branchId: 'default',
      bookingNumber: 'BK12345678',
    };
    expect(BookingCreate.parse(booking)).toMatchObject({ preferredDate: '2026-11-21', estimatedPrice: 49_950 });
    expect(saidOf(BookingCreate, { ...booking, pickupRequired: true })).toEqual([
      'pickupAddress: Pickup address is required',
    ]);
  });

  test('a new job card as the older client sends it', () => {
    const card = {
      customerId: id,
      vehicleId: id,
      odometerIn: 40_186,
      fuelLevel: 'HALF',
      customerConcerns: null,
      advisorObservations: null,
      estimatedDelivery: '2026-11-21T00:00:00.000Z',
      bayNumber: null,
      openedAt: '2026-11-21T05:00:00.000Z',
      jobCardNumber: 'JC12345678',
      branchId: 'default',
      status: 'OPEN',
      paymentStatus: 'PENDING',
    };
    expect(saidOf(JobCardCreate, card)).toEqual([]);
    expect(saidOf(JobCardCreate, { ...card, status: 'READY' })).toEqual(['status: Status must be one of OPEN']);
  });

  test('bounds of bookings are instants or days, and a wrong one is said', () => {
    const { query } = contract.bookings.list;
    expect(query.parse({ startDate: '2026-10-31T18:30:00.000Z', endDate: '2026-11-30' })).toEqual({
      startDate: new Date('2026-10-31T18:30:00.000Z'),
      endDate: new Date('2026-11-30T00:00:00.000Z'),
    });
    expect(saidOf(query, { startDate: 'soon' })).toEqual(['startDate: Start date must be a date']);
  });

  test('only active services are asked for by text', () => {
    const { query } = contract.services.list;
    expect(query.parse({ is_active: 'true' })).toEqual({ is_active: true });
    expect(saidOf(query, { is_active: 'yes' })).toEqual(['is_active: Active must be true or false']);
  });

  test('a short wrong password is wrong, not malformed', () => {
    expect(contract.auth.login.body.parse({ email: ' Owner@Demo.test', password: 'abc' })).toEqual({
      email: 'owner@demo.test',
      password: 'abc',
    });
  });

  test('the default branch cannot be left out of the settings', () => {
    const { body } = contract.garages.updateSettings;
    expect(saidOf(body, { branches: [{ id: 'default', name: 'Anna Nagar' }, { name: 'Adyar' }] })).toEqual([]);
    expect(saidOf(body, { branches: [{ name: 'Adyar' }] })).toEqual(["branches: The branch 'default' is always there"]);
  });

  test('an answer is written in rupees and midnights', () => {
    const counts = { status: { OPEN: 1, IN_PROGRESS: 0, READY: 0, DELIVERED: 0, CANCELLED: 0 } };
    const paymentStatus = { PENDING: 1, PARTIAL: 0, PAID: 0 };
    expect(contract.jobcards.counts.answers[200].encode({ ...counts, paymentStatus })).toEqual({
      ...counts,
      paymentStatus,
    });
    expect(
      contract.garages.dashboard.answers[200].encode({
        completedToday: 1,
        pendingBookings: null,
        activeJobCards: 2,
        todaysRevenue: 123_456,
      }),
    ).toMatchObject({ todaysRevenue: 1234.56 });
  });
});
