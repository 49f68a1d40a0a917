import type { JobCardDetail, JobCardPaper } from '#contract/jobcards.ts';
import type { Line } from '#contract/lines.ts';
import type { Payment } from '#contract/payments.ts';

/** A paper to test with; `card` says what is special about it. */
export function samplePaper(
  card: Partial<JobCardDetail> = {},
  garage: Partial<JobCardPaper['garage']> = {},
): JobCardPaper {
  const at = '2026-11-21T04:30:00.000Z';
  return {
    address: `https://garage.example/garage/jobcards/${id}`,
    printedAt: '2026-11-21T12:35:00.000Z',
    garage: {
      id,
      slug: 'test-motors',
      name: 'Test Motors',
      logoText: null,
      address: '1 Test Street',
      city: 'Chennai',
      pincode: '600032',
      state: 'Tamil Nadu',
      phone: '9000000001',
      email: 'garage@test.example',
      gstin: '33AAAAA0000A1Z9',
      bays: [],
      labels: [],
      branches: [],
      workingHours: { opens: '09:00', closes: '18:00' },
      weeklyHoliday: null,
      serviceMonths: 6,
      serviceKm: 10_000,
      ...garage,
    },
    card: {
      id,
      jobCardNumber: 'JC00000001',
      clientNumber: null,
      unpricedLines: 0,
      status: 'OPEN',
      paymentStatus: 'PENDING',
      customerId: id,
      customerName: 'Test Customer',
      customerPhone: '9100000001',
      vehicleId: id,
      vehicleInfo: 'Maruti Swift',
      registrationNumber: 'TN01AB0001',
      advisorId: null,
      advisorName: null,
      technicianId: null,
      technicianName: null,
      bookingId: null,
      bookingNumber: null,
      serviceId: null,
      serviceName: null,
      totalAmount: 0,
      amountPaid: 0,
      labels: [],
      odometerIn: 142_100,
      fuelLevel: 'THREE_QUARTER',
      customerConcerns: null,
      advisorObservations: null,
      estimatedDelivery: '2026-11-23T00:00:00.000Z',
      estimatedDeliveryTime: null,
      bayNumber: null,
      branchId: 'default',
      openedAt: at,
      created_at: at,
      updated_at: at,
      vehicle: {
        id,
        customerId: id,
        make: 'Maruti',
        model: 'Swift',
        registrationNumber: 'TN01AB0001',
        year: 2019,
        fuelType: 'PETROL',
        odometer: null,
        updated_at: at,
      },
      lines: [],
      payments: [],
      history: [],
      ...card,
    },
  };
}

const id = '01930000-0000-7000-8000-000000000000';

export const sampleLine = (more: Partial<Line> = {}): Line => ({
  id,
  kind: 'LABOUR',
  description: 'Wheel alignment',
  quantity: 1,
  rate: 500,
  discount: 0,
  total: 500,
  updated_at: '2026-11-21T04:30:00.000Z',
  ...more,
});

export const samplePayment = (more: Partial<Payment> = {}): Payment => ({
  id,
  amount: 300,
  mode: 'UPI',
  reference: null,
  advance: false,
  at: '2026-11-21T06:00:00.000Z',
  by: 'Test Cashier',
  reversedAt: null,
  reversedReason: null,
  ...more,
});
