import { z } from 'zod';
import { cashMoveKinds, drawerStatuses, mostPieces } from './drawer-choices.ts';
import { endpoint } from './endpoint.ts';
import {
  choice,
  day,
  defaulted,
  id,
  instant,
  longText,
  maxRupees,
  money,
  optional,
  rupees,
  text,
  wholeNumber,
} from './fields.ts';
import { GarageProfile } from './garages.ts';
import { paymentKinds, paymentModes } from './payments.ts';
import { branchFilter } from './queries.ts';
import { createBody, listQuery } from './shapes.ts';

/** How many there are of each note and coin, in rupees: `[{ rupees: 500, pieces: 4 }]`; what is not named is none. */
const count = z
  .array(
    z.strictObject({
      rupees: wholeNumber('Note or coin', { min: 1, max: 10_000 }),
      pieces: wholeNumber('How many', { max: mostPieces }),
    }),
    'Count must be a list',
  )
  .max(20, 'Count can have at most 20 notes and coins')
  .meta({ title: 'Count' });

/**
 * `reason` says why what was counted differs from what the branch's drawer was closed with last; `expected` is that amount by what was seen:
 * 409 when it is another by now.
 */
export const DayOpen = createBody({
  branchId: defaulted(text('Branch')),
  count,
  reason: optional(longText('Reason')),
  expected: optional(rupees('Expected')),
});
/**
 * `reason` says why what was counted differs from what should be there; `expected` is what should be there by what was seen: 409 when it is
 * another sum by now.
 */
export const DayClose = createBody({
  count,
  reason: optional(longText('Reason')),
  expected: optional(rupees('Expected', { min: -maxRupees })),
});
export const CashMove = createBody({
  kind: choice('Kind', cashMoveKinds),
  amount: rupees('Amount', { min: 0.01, below: 'Amount must be more than 0' }),
  reason: longText('Reason'),
});

const Count = z.array(z.object({ rupees: z.number().int(), pieces: z.number().int() }));

/** A day of a drawer: from its opening to its closing, whatever midnights lie between; `expected` is what should be in it (MO-31). */
export const DrawerDay = z.object({
  id: id(),
  branchId: z.string(),
  /** the day in India on which it was opened */
  day: day('Day'),
  status: z.enum(drawerStatuses),
  openedAt: instant('Opened'),
  openedBy: z.string().nullable(),
  closedAt: instant('Closed').nullable(),
  closedBy: z.string().nullable(),
  /** the largest first */
  openingCount: Count,
  closingCount: Count.nullable(),
  opening: money(),
  /** counted at first less what the day before was closed with (MO-154); null of a branch's first day, and of one from before it was kept */
  openingVariance: money(),
  openingReason: z.string().nullable(),
  /** cash that came, and that went back to customers, with what was reversed since */
  received: money(),
  refunded: money(),
  /** what the reversals made in this day take off again (MO-161); below 0 where more of it was given back than received */
  reversed: money(),
  payIns: money(),
  payOuts: money(),
  deposits: money(),
  expected: money(),
  /** null until it is closed, as `variance`, which is counted less expected */
  counted: money(),
  variance: money(),
  reason: z.string().nullable(),
});
export type DrawerDay = z.input<typeof DrawerDay>;

const Move = z.object({
  id: id(),
  kind: z.enum(cashMoveKinds),
  amount: money(),
  reason: z.string(),
  at: instant('When'),
  by: z.string().nullable(),
});
const OfMode = z.object({ mode: z.enum(paymentModes), received: money(), refunded: money(), reversed: money() });
/** A payment that came or went while the day was open; one that was reversed in it stands there a second time, the other way round. */
const Tender = z.object({
  id: id(),
  kind: z.enum(paymentKinds),
  isReversal: z.boolean(),
  mode: z.enum(paymentModes),
  amount: money(),
  at: instant('When'),
  by: z.string().nullable(),
  customerId: id(),
  customerName: z.string(),
  jobCardId: id().nullable(),
});

/** So many payments of a day are listed; its figures hold all. */
export const mostTendersOfDay = 500;

/** One day with all that moved in it, the newest first; `mayClose` says whether the caller may. */
export const DrawerDayDetail = DrawerDay.extend({
  moves: z.array(Move),
  /** by other ways than cash */
  others: z.array(OfMode),
  payments: z.array(Tender),
  mayClose: z.boolean(),
});
export type DrawerDayDetail = z.input<typeof DrawerDayDetail>;

/** What a closed day's paper is drawn of. */
export const DayPaper = z.object({
  day: DrawerDayDetail,
  garage: GarageProfile,
  branchName: z.string().nullable(),
  printedAt: instant('Printed'),
});
export type DayPaper = z.input<typeof DayPaper>;

export const drawer = {
  list: endpoint({
    method: 'GET',
    path: '/garages/drawer/days',
    access: 'drawer.read',
    summary: 'The days of the drawers, the newest first',
    query: listQuery({ branchId: branchFilter(), status: choice('Status', drawerStatuses).optional() }),
    list: true,
    answers: { 200: z.array(DrawerDay) },
  }),
  read: endpoint({
    method: 'GET',
    path: '/garages/drawer/days/{id}',
    access: 'drawer.read',
    summary: 'One day of a drawer with all that moved in it',
    answers: { 200: DrawerDayDetail },
  }),
  paper: endpoint({
    method: 'GET',
    path: '/garages/drawer/days/{id}/paper.pdf',
    access: 'drawer.read',
    summary: 'A closed day of a drawer on A4 as PDF; 409 while it is open',
    file: 'application/pdf',
    answers: { 200: DayPaper },
  }),
  open: endpoint({
    method: 'POST',
    path: '/garages/drawer/days',
    access: 'drawer.run',
    summary:
      'Open the drawer of a branch with what is in it; 400 for another amount than it was closed with last without a reason, 409 while a day of that branch is open, where it was closed with another amount than `expected` by now, and where the drawer is off',
    body: DayOpen,
    answers: { 201: DrawerDayDetail },
  }),
  move: endpoint({
    method: 'POST',
    path: '/garages/drawer/days/{id}/moves',
    access: 'drawer.run',
    summary:
      'Note cash that is put in, paid out or taken to the bank; 409 above what should be there, and once the day is closed',
    body: CashMove,
    answers: { 201: DrawerDayDetail },
  }),
  close: endpoint({
    method: 'POST',
    path: '/garages/drawer/days/{id}/close',
    access: 'drawer.run',
    summary:
      'Close a day with what was counted; 403 for one that somebody else opened, unless one may close any; 409 for a difference without a reason, where another sum than `expected` should be there by now, and the second time',
    body: DayClose,
    answers: { 200: DrawerDayDetail },
  }),
};
