import { randomUUID } from 'node:crypto';
import { ask } from '../lib/ask.ts';
import { istDay, wireOfDay } from '#rules/days.ts';

/** One request, and what it was answered; null when the server went away first. */
export interface Sent {
  kind: 'customer' | 'vehicle' | 'card' | 'line' | 'payment' | 'move';
  method: 'POST' | 'PUT';
  path: string;
  body: Record<string, unknown>;
  key: string;
  answer: { status: number; id: string } | null;
}

/** What one customer's visit sent, in order, until it was over or the server was gone. */
export interface Visit {
  mark: string;
  sent: Sent[];
}

/** Sends a request again, or for the first time: the same body under the same key. */
export async function send(url: string, cookie: string, { method, path, body, key }: Sent): Promise<Sent['answer']> {
  const answer = await ask(url, path, { method, cookie, body, ...(method === 'POST' && { key }) });
  return { status: answer.status, id: String(answer.body?.id ?? answer.body?.detail) };
}

/**
 * A customer comes with a vehicle, gets a job card with two lines, pays a part and work begins: seven writes, each needing the one before.
 * Calls `onAnswer` at each answer. Ends early when the server goes away. Throws when a write is refused.
 */
export async function makeVisit(url: string, cookie: string, onAnswer: () => void): Promise<Visit> {
  const mark = randomUUID();
  const sent: Sent[] = [];
  const step = async (kind: Sent['kind'], method: Sent['method'], path: string, body: Record<string, unknown>) => {
    const one: Sent = { kind, method, path, body, key: randomUUID(), answer: null };
    sent.push(one);
    one.answer = await send(url, cookie, one);
    if (one.answer!.status >= 300) throw new Error(`${path} was answered ${JSON.stringify(one.answer)}`);
    onAnswer();
    return one.answer!.id;
  };
  try {
    const phone = String(Number.parseInt(mark.slice(0, 8), 16) + 6_000_000_000);
    const customerId = await step('customer', 'POST', '/garages/customers', { name: `Drill ${mark}`, phone });
    const registrationNumber = mark.slice(0, 12);
    const vehicle = { make: 'Tata', model: 'Ace', registrationNumber };
    const vehicleId = await step('vehicle', 'POST', `/garages/customers/${customerId}/vehicles`, vehicle);
    const estimatedDelivery = wireOfDay(istDay(new Date()));
    const card = { customerId, vehicleId, odometerIn: 10, estimatedDelivery, customerConcerns: mark };
    const path = `/garages/jobcards/${await step('card', 'POST', '/garages/jobcards', card)}`;
    const line = { kind: 'PART', quantity: 2, rate: 250.25, discount: 0.5 };
    await step('line', 'POST', `${path}/lines`, { ...line, description: `First ${mark}` });
    await step('payment', 'POST', `${path}/payments`, { amount: 100, mode: 'CASH', reference: mark });
    await step('line', 'POST', `${path}/lines`, { ...line, description: `Second ${mark}` });
    await step('move', 'PUT', `${path}/status`, { status: 'IN_PROGRESS' });
  } catch (error) {
    if (!isCutOff(error)) throw error;
  }
  return { mark, sent };
}

/** A server that died before all of its answer had come gave none; fetch throws a TypeError then. */
const isCutOff = (error: unknown) => error instanceof TypeError;
