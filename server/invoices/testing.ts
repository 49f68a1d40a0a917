import { expect } from 'vitest';
import { newCard } from '../jobcards/testing.ts';
import { newGarage, type Caller, type TestAppContext, type TestGarage } from '../testing/garage.ts';

export const gstin = '33AAAAA0000A1Z9';
const regular = { regime: 'REGULAR', pricesIncludeTax: false, roundsOff: true, hsnDigits: 4 };

/** A registered garage whose prices lack the tax, unless said. */
export async function registeredGarage(
  appContext: TestAppContext,
  tax: Record<string, unknown> = {},
): Promise<TestGarage> {
  const garage = await newGarage(appContext);
  const saved = await garage.owner.put('/garages/settings', { gstin, tax: { ...regular, ...tax } });
  expect(saved.status, saved.text).toBe(200);
  return garage;
}

export type Line = Record<string, unknown>;
export const readyCardWithLines = ['IN_PROGRESS', 'READY'];

/** A card that is ready, with these lines on it. */
export async function readyCard(
  appContext: TestAppContext,
  garage: TestGarage,
  lines: Line[],
  moves = readyCardWithLines,
) {
  const { path, card } = await newCard(appContext, garage);
  for (const line of lines) {
    const whole = { kind: 'LABOUR', description: 'Work', quantity: 1, ...line };
    const { status, text } = await garage.owner.post(`${path}/lines`, whole);
    expect(status, text).toBe(201);
  }
  for (const status of moves) await garage.owner.put(`${path}/status`, { status, acceptBalance: true });
  return { path, card };
}

/** The document issued for a card. */
export async function issued(owner: Caller, path: string, body: Record<string, unknown> = {}) {
  const { status, body: invoice, text } = await owner.post(`${path}/invoices`, body);
  expect(status, text).toBe(201);
  return invoice;
}

/** The lines of the first worked example. */
export const example1: Line[] = [
  { rate: 750, quantity: 2, discount: 100 },
  { rate: 2350.5 },
  { kind: 'PART', rate: 412.3, quantity: 3.5, unit: 'LTR' },
];

/** What a card comes to, in rupees. */
export const totalOf = async (owner: Caller, path: string): Promise<number> => (await owner.get(path)).body.totalAmount;
