import type { Endpoint } from '#contract/endpoint.ts';
import type { Caller, Reply, TestGarage, TestAppContext } from '../testing/garage.ts';
import { addressFields } from '#rules/personal-fields.ts';
import { jpegOf } from '#rules/testing/any-jpeg.ts';
import { fleet } from '#rules/testing/fleet.ts';
import { newUndelivered } from '../messages/testing.ts';
import { newGarage } from '../testing/garage.ts';

/** A phone and an amount that stand nowhere else, so that a leak is seen wherever it comes out. */
export const secretPhone = '9123456780';
export const secretRupees = 7654.32;

export interface FullGarage extends TestGarage {
  /** an own record's id by the word before {id} in a path */
  ids: Record<string, string>;
  technician: Caller;
}

/** A garage with one of everything, made by its owner's own calls; `mark` stands in the names of what it holds. */
export async function fullGarage(appContext: TestAppContext, mark = 'Walk'): Promise<FullGarage> {
  const garage = await newGarage(appContext);
  const { owner } = garage;
  const technician = await garage.hire('TECHNICIAN');
  const make = async (path: string, body: unknown): Promise<{ id: string }> =>
    created(await owner.post(path, body), path);
  const today = new Date(appContext.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);

  const service = await make('/garages/services', {
    name: 'Full service',
    slug: 'full-service',
    category: 'Maintenance',
    description: `All of it, ${mark}`,
    base_price: secretRupees,
    duration: 60,
    is_active: true,
    tags: 'oil, filter',
  });
  const customer = await make('/garages/customers', {
    name: `${mark} Customer`,
    ...Object.fromEntries(addressFields().phones.map((field) => [field, secretPhone])),
    email: 'walk@test.example',
  });
  const vehicle = await make(`/garages/customers/${customer.id}/vehicles`, {
    make: 'Tata',
    model: 'Ace',
    registrationNumber: 'TN10WK0001',
  });
  const booking = await make('/garages/bookings', {
    customerId: customer.id,
    vehicleId: vehicle.id,
    serviceId: service.id,
    preferredDate: today,
    preferredTimeSlot: 'MORNING',
    estimatedPrice: secretRupees,
  });
  const delivered = await make('/garages/jobcards', {
    customerId: customer.id,
    vehicleId: vehicle.id,
    odometerIn: 90,
    estimatedDelivery: today,
  });
  const past = `/garages/jobcards/${delivered.id}`;
  created(await owner.put(past, { technicianId: technician.staffId }), 'assigning', 200);
  await make(`${past}/lines`, { kind: 'LABOUR', description: 'Washing', quantity: 1, rate: secretRupees });
  for (const status of ['IN_PROGRESS', 'READY', 'DELIVERED'])
    created(await owner.put(`${past}/status`, { status, acceptBalance: true }), status, 200);
  // to the paisa, so that the amount is seen where it stands
  const tax = { regime: 'REGULAR', pricesIncludeTax: true, roundsOff: false, hsnDigits: 4 };
  const registered = { gstin: '33AAAAA0000A1Z9', pincode: '600032', tax };
  created(await owner.put('/garages/settings', registered), 'settings', 200);
  // an e-invoice is made for registered buyers alone
  const { companyName: _, ...buyer } = fleet;
  created(await owner.put(`/garages/customers/${customer.id}`, buyer), 'buyer', 200);
  const invoice = await make(`${past}/invoices`, {});
  const { body: issued } = await owner.get(`/garages/invoices/${invoice.id}`);
  const card = await make('/garages/jobcards', {
    customerId: customer.id,
    vehicleId: vehicle.id,
    odometerIn: 100,
    estimatedDelivery: today,
  });
  created(await owner.put(`/garages/jobcards/${card.id}`, { technicianId: technician.staffId }), 'assigning', 200);
  const line = await make(`/garages/jobcards/${card.id}/lines`, {
    kind: 'PART',
    description: `Clutch plate ${mark}`,
    quantity: 1,
    rate: secretRupees,
    discount: 0,
  });
  await make(`/garages/jobcards/${card.id}/lines`, {
    kind: 'LABOUR',
    description: `Clutch work ${mark}`,
    quantity: 1,
    rate: secretRupees,
    ask: true,
  });
  const { body: estimate } = await owner.post(`/garages/jobcards/${card.id}/estimates`);
  const checklist = await make('/garages/checklists', { name: `Checklist ${mark}`, points: ['Brakes', 'Tyres'] });
  const started = await owner.post(`/garages/jobcards/${card.id}/inspection`, { checklistId: checklist.id });
  const [point] = started.body.inspection.points;
  created(await owner.put(`/garages/points/${point.id}`, { state: 'RED', note: `Worn ${mark}` }), 'point', 200);
  const jpeg = Buffer.from(jpegOf({ data: [...Buffer.from(mark)] }));
  const photo = created(
    await owner.post(`/garages/jobcards/${card.id}/photos?pointId=${point.id}`, jpeg, { 'content-type': 'image/jpeg' }),
    'photo',
  );
  const payment = await make(`/garages/jobcards/${card.id}/payments`, {
    amount: secretRupees,
    mode: 'UPI',
    reference: `ref ${mark}`,
  });
  created(await owner.put('/garages/settings', { usesDrawer: true }), 'drawer', 200);
  const drawerDay = await make('/garages/drawer/days', { count: [{ rupees: 500, pieces: 1 }] });
  const drawer = `/garages/drawer/days/${drawerDay.id}`;
  await make(`${drawer}/moves`, { kind: 'PAY_IN', amount: secretRupees, reason: `Change ${mark}` });
  created(await owner.post(`${drawer}/close`, { count: [], reason: `Counted ${mark}` }), 'closing', 200);
  created(await owner.put('/garages/settings', { usesDrawer: false }), 'drawer', 200);
  const template = { kind: 'DUES', language: 'ta', text: `{customer} {link} ${mark}`, dltId: '1107160000000012345' };
  created(await owner.put('/garages/message-templates', template), 'template', 200);
  await make(`/garages/customers/${customer.id}/messages`, { kind: 'INVOICE', invoiceId: invoice.id });
  const lead = await make('/garages/leads', { name: `${mark} Lead`, phone: secretPhone, budget: secretRupees });
  const ids = {
    services: service.id,
    customers: customer.id,
    vehicles: vehicle.id,
    bookings: booking.id,
    jobcards: card.id,
    lines: line.id,
    checklists: checklist.id,
    points: point.id,
    photos: photo.id,
    payments: payment.id,
    days: drawerDay.id,
    estimates: estimate.id,
    links: estimate.token,
    invoices: invoice.id,
    invoiceLines: issued.lines[0].id,
    leads: lead.id,
    staff: technician.staffId,
    messages: await newUndelivered(appContext, garage.id),
  };
  return { ...garage, ids, technician };
}

/** The address of an endpoint with an id in it, of the garage's own record unless another is given. */
export function addressOf(endpoint: Endpoint, garage: FullGarage, id?: string): string {
  return endpoint.path.replaceAll(/([a-z]+)\/\{\w+\}/g, (_, word: string) => `${word}/${id ?? ownId(garage, word)}`);
}

function ownId(garage: FullGarage, word: string) {
  const own = garage.ids[word];
  if (own === undefined) throw new Error(`fullGarage makes no record for '${word}': add one`);
  return own;
}

function created({ status, body, text }: Reply, what: string, wanted = 201): { id: string } {
  if (status !== wanted) throw new Error(`${what} answered ${status}: ${text}`);
  return body;
}
