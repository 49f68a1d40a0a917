import { newId } from '../database/ids.ts';
import type { garages } from '../database/tables/garages.ts';
import type { staff, users } from '../database/tables/users.ts';
import type { Calendar } from './calendar.ts';
import { demoPhone } from './names.ts';
import { demoCustomer, demoStaff } from './sign-ins.ts';

type GarageRow = typeof garages.$inferInsert & { bays: string[]; labels: string[] };
type UserRow = typeof users.$inferInsert;
type StaffRow = typeof staff.$inferInsert;

/** A member of staff as job cards, bookings and leads name one. */
export interface Member {
  id: string;
  name: string;
}
export type Team = Record<'owner' | 'manager' | 'advisor' | 'technician' | 'cashier', Member>;

export const bays = ['Bay 1', 'Bay 2', 'Bay 3', 'Bay 4', 'Bay 5', 'Bay 6', 'Bay 7', 'Bay 8', 'Alignment', 'Washing'];
export const labels = ['Waiting for parts', 'Waiting for approval', 'Washing', 'Insurance claim'];
const founded = 430;

/** The one demo garage, in Chennai. */
export function demoGarage(garageId: string, calendar: Calendar): GarageRow {
  const at = calendar.moment(founded, 0);
  return {
    id: garageId,
    name: 'Demo Garage',
    slug: 'demo-garage',
    email: 'garage@demo.test',
    phone: demoPhone(0),
    address: '1 Demo Street, Guindy',
    city: 'Chennai',
    state: 'Tamil Nadu',
    pincode: '600032',
    logoText: 'Demo Garage',
    bays,
    labels,
    usesDrawer: true,
    // no number that could be somebody's
    stepsPutOff: ['GSTIN'],
    created_at: at,
    updated_at: at,
  };
}

/** The six of the garage and a customer of the storefront, each with the same password. */
export function demoPeople(garageId: string, calendar: Calendar, passwordHash: string) {
  const userRows: UserRow[] = [];
  const staffRows: StaffRow[] = [];
  for (const [place, { name, email, role, accessLevel }] of demoStaff.entries()) {
    const at = calendar.moment(founded - 30 * place, 0.1);
    const times = { created_at: at, updated_at: at };
    const user: UserRow = {
      id: newId(at),
      type: 'GARAGE_USER',
      garageId,
      name,
      email,
      phone: demoPhone(place + 1),
      passwordHash,
      emailVerifiedAt: accessLevel === 'VIEW_ONLY' ? null : at,
      emailGiven: accessLevel === 'VIEW_ONLY',
      ...times,
    };
    userRows.push(user);
    staffRows.push({ garageId, id: newId(at), userId: user.id, role, accessLevel, ...times });
  }
  return { users: [...userRows, buyer(calendar, passwordHash)], staff: staffRows, team: teamOf(staffRows) };
}

function buyer(calendar: Calendar, passwordHash: string): UserRow {
  const at = calendar.moment(60, 0.5);
  return {
    ...demoCustomer,
    id: newId(at),
    type: 'CUSTOMER',
    mobile: demoCustomer.phone,
    mobileVerifiedAt: at,
    passwordHash,
    emailVerifiedAt: at,
    businessName: 'Demo Tea Stall',
    businessType: 'Tea Stall / Chai Shop',
    city: 'Chennai',
    created_at: at,
    updated_at: at,
  };
}

function teamOf(rows: StaffRow[]): Team {
  const member = (place: 0 | 1 | 2 | 3 | 4): Member => ({ id: rows[place]!.id, name: demoStaff[place].name });
  return { owner: member(0), manager: member(1), advisor: member(2), technician: member(3), cashier: member(4) };
}
