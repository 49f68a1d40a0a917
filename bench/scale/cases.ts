import { reportNames, reports } from '#contract/reports.ts';
import { addDays, istDay } from '#rules/days.ts';
import type { Measured } from './garages.ts';
import { makeElsewhere } from './plan.ts';

/** One call that is measured. */
export interface Case {
  name: string;
  /** how many times the smallest database's figure it may take in a larger one */
  goal: number;
  /** a garage of its own, which grows */
  writes?: boolean;
  /** something in the garage is changed before each call, so that no total is remembered */
  afterChange?: boolean;
  /** the path under /api/v1/garages/, and the body of a POST; `turn` differs from call to call */
  ask: (garage: Measured, turn: number) => { path: string; body?: unknown };
}

const today = istDay(new Date());
/** two years and a little: every card of a measured garage */
const allDays = `?from=${addDays(today, -800)}&to=${today}`;
const flat = 1.5;
const searching = 4;

/** A number that a card of the garage has, a different one each turn. */
const aNumber = ({ cards }: Measured, turn: number) => `JC${String(1 + ((turn * 7919) % cards)).padStart(8, '0')}`;

const get = (name: string, goal: number, path: (garage: Measured, turn: number) => string): Case => ({
  name,
  goal,
  ask: (garage, turn) => ({ path: path(garage, turn) }),
});
const search = (name: string, term: (garage: Measured, turn: number) => string) =>
  get(name, searching, (garage, turn) => `jobcards?limit=50&search=${encodeURIComponent(term(garage, turn))}`);

/** The calls of reports: every day the garage has been there, so that all its rows count. */
const reportCases: Case[] = reportNames.map((name) =>
  // what is unpaid has no beginning
  get(`report ${name}`, flat, () => `reports/${name}${reports[name].days === 'asOf' ? '' : allDays}`),
);

/** The month before this one: the documents of a whole month. */
const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);

const list = get('list of 50', flat, () => 'jobcards?limit=50');
const counts = get('counts', flat, () => 'jobcards/counts');
const common = search('search, common', () => 'demo customer');

export const cases: Case[] = [
  list,
  { ...list, name: 'list of 50, just after a change', afterChange: true },
  get('page from the middle', flat, ({ middle }) => `jobcards?limit=50&cursor=${middle}`),
  get('status filter', flat, () => 'jobcards?limit=50&status=OPEN'),
  get('status filter, many', flat, () => 'jobcards?limit=50&status=DELIVERED'),
  get('not invoiced', flat, () => 'jobcards?limit=50&due=INVOICE'),
  common,
  { ...common, name: 'search, common, just after a change', afterChange: true },
  search('search, rare', aNumber),
  search('search, none', (_, turn) => `zqx${turn}`),
  search('search, common elsewhere', () => makeElsewhere),
  counts,
  { ...counts, name: 'counts, just after a change', afterChange: true },
  get('dashboard', flat, () => 'dashboard'),
  get('list of documents', flat, () => 'invoices?limit=50'),
  get('documents of a month', flat, () => `invoices?limit=50&month=${lastMonth}`),
  get('documents that are paid', flat, () => 'invoices?limit=50&standing=PAID'),
  get('documents that are partly paid', flat, () => 'invoices?limit=50&standing=PARTIAL'),
  get('GST of a month', flat, () => `gst/month?month=${lastMonth}`),
  ...reportCases,
  {
    name: 'create a job card',
    goal: flat,
    writes: true,
    ask: ({ customerId, vehicleId }, turn) => ({
      path: 'jobcards',
      body: { customerId, vehicleId, odometerIn: 10_000 + turn, estimatedDelivery: addDays(today, 1) },
    }),
  },
];
