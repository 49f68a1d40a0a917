import type { Payment } from '#contract/payments.ts';
import { newId } from '../database/ids.ts';
import type { payments } from '../database/tables/jobcards.ts';
import type { Calendar } from './calendar.ts';
import type { Team } from './people.ts';
import type { Moment, Visit } from './visits.ts';

type Mode = Payment['mode'];
type PaymentRow = typeof payments.$inferInsert & { jobCardId: string };
interface Taking {
  /** paise */
  amount: number;
  mode: Mode;
  at: Moment;
  advance?: boolean;
  reversed?: Moment;
}

/** The one payment that was entered twice and taken back. */
const reversedSerial = 71;
/** billed and not paid */
const unpaidSerial = 77;
/** paid in cash yesterday, so that there is some in that day's drawer */
const cashSerial = 102;

/** What was received for a visit whose lines come to `total` paise. */
export function demoPayments(
  visit: Visit,
  jobCardId: string,
  total: number,
  team: Team,
  calendar: Calendar,
): PaymentRow[] {
  return takings(visit, total).map(({ amount, mode, at: when, advance = false, reversed }, place) => {
    const at = calendar.moment(...when);
    const reversedAt = reversed ? calendar.moment(...reversed) : null;
    return {
      garageId: visit.car.row.garageId,
      id: newId(at),
      jobCardId,
      amount,
      mode,
      reference: referenceOf(mode, visit.serial, place),
      advance,
      receivedAt: at,
      receivedById: team.cashier.id,
      reversedAt,
      reversedById: reversedAt && team.manager.id,
      reversedReason: reversedAt && 'Entered twice',
      created_at: at,
      updated_at: reversedAt ?? at,
    };
  });
}

function takings(visit: Visit, total: number): Taking[] {
  const { status, serial, opened, ready, delivered } = visit;
  if (status === 'OPEN' && serial % 7 === 0) return [advanceOf(1000, later(opened, 0.03))];
  if (status === 'IN_PROGRESS' && serial % 3 === 0) return [advanceOf(2000, later(opened, 0.03))];
  if (delivered) return atDelivery(visit, delivered, total);
  if (ready && serial % 4 === 0) return [{ amount: total, mode: 'UPI', at: later(ready, 0.05) }];
  if (ready && serial % 4 === 1) return [{ amount: half(total), mode: 'CASH', at: later(ready, 0.05) }];
  return [];
}

function atDelivery({ serial, car, ready }: Visit, delivered: Moment, total: number): Taking[] {
  const mode = modeOf(serial, car.owner.customerType === 'CORPORATE');
  const whole = { amount: total, mode, at: later(delivered, -0.02) };
  if (serial === reversedSerial)
    return [{ amount: total, mode: 'CARD', at: later(delivered, -0.03), reversed: later(delivered, -0.01) }, whole];
  if (delivered[0] === 0) return [whole];
  if (serial % 29 === 7 || serial === unpaidSerial) return [];
  if (serial % 11 === 4) return [{ ...whole, amount: half(total) }];
  if (ready && serial % 6 === 1)
    return [
      { amount: half(total), mode: 'UPI', at: later(ready, 0.05) },
      { amount: total - half(total), mode: 'CASH', at: later(delivered, -0.02) },
    ];
  return [whole];
}

const advanceOf = (rupees: number, at: Moment): Taking => ({ amount: rupees * 100, mode: 'UPI', at, advance: true });
const later = ([day, part]: Moment, more: number): Moment => [day, part + more];
/** about half, in whole hundreds of rupees; at least one */
const half = (total: number) => Math.max(10_000, Math.round(total / 20_000) * 10_000);

const modes: Mode[] = ['UPI', 'CASH', 'UPI', 'CARD', 'UPI', 'CASH', 'UPI'];

function modeOf(serial: number, isBusiness: boolean): Mode {
  if (serial === cashSerial) return 'CASH';
  return isBusiness && serial % 2 === 0 ? 'BANK' : modes[serial % modes.length]!;
}

function referenceOf(mode: Mode, serial: number, place: number) {
  const digits = String(serial * 10 + place).padStart(5, '0');
  return { CASH: null, UPI: `DEMO-UPI-${digits}`, CARD: `DEMO-SLIP-${digits}`, BANK: `DEMO-NEFT-${digits}` }[mode];
}
