import { fresh } from '#server/contract-tests/fresh.ts';
import type { Operation } from '../lib/operations.ts';
import type { Scene } from './garages.ts';

/** What is sent to a call. */
export interface Sent {
  path: string;
  body?: Record<string, unknown>;
  photo?: Uint8Array;
}

/**
 * How a call does its work whose record must be in a state of its own first, as a card that is to be billed; undefined where any record of its
 * word will do. Without these, foreign and absent would be told alike because neither could be done.
 */
export function prepareFor(scene: Scene, { method, path }: Operation): (() => Promise<Sent>) | undefined {
  const make = records[`${method} ${path}`];
  return make && (() => make(scene));
}

const records: Record<string, (scene: Scene) => Promise<Sent>> = {
  'POST /garages/jobcards/{id}/estimates': async (scene) => ({ path: `${await fresh.askedCard(scene)}/estimates` }),
  'POST /garages/estimates/{id}/answers': async (scene) => sent(await fresh.approval(scene)),
  'POST /garages/jobcards/{id}/invoices': async (scene) => ({
    path: `${await fresh.billable(scene)}/invoices`,
    body: {},
  }),
  'POST /garages/jobcards/{id}/invoices/preview': async (scene) => ({
    path: `${await fresh.billable(scene)}/invoices/preview`,
    body: {},
  }),
  'POST /garages/invoices/{id}/notes': async (scene) => sent(await fresh.creditNote(scene)),
  'POST /garages/customers/{id}/allocations': async (scene) => ({
    path: `${await fresh.inCredit(scene, true)}/allocations`,
    body: {},
  }),
  'POST /garages/customers/{id}/write-offs': async (scene) => sent(await fresh.writeOff(scene)),
  'POST /garages/customers/{id}/promises': async (scene) => ({
    path: `${await fresh.owing(scene)}/promises`,
    body: { day: fresh.today(scene) },
  }),
  'POST /garages/customers/{id}/messages': async (scene) => sent(await fresh.readyMessage(scene)),
  'POST /garages/drawer/days': async (scene) => ({
    path: '/garages/drawer/days',
    body: await fresh.drawerOpening(scene),
  }),
  'POST /garages/drawer/days/{id}/moves': async (scene) => ({
    path: `${await fresh.drawerDay(scene)}/moves`,
    body: { kind: 'PAY_IN', amount: 5, reason: 'Change' },
  }),
  'POST /garages/drawer/days/{id}/close': async (scene) => ({
    path: `${await fresh.drawerDay(scene)}/close`,
    body: { count: [], reason: 'Given to the owner' },
  }),
};

const sent = ([path, body]: readonly [string, Record<string, unknown>]): Sent => ({ path, body });
