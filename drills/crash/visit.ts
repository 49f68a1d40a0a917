import { randomUUID } from 'node:crypto';
import { ask, askFor, type Answered } from '../lib/ask.ts';
import { istDay, wireOfDay } from '#rules/days.ts';

/** One request, and what it was answered; null when the server went away first. */
export interface Sent {
  kind: 'customer' | 'vehicle' | 'card' | 'line' | 'payment' | 'move' | 'document' | 'cancel' | 'receipt';
  method: 'POST' | 'PUT';
  path: string;
  body: Record<string, unknown>;
  key: string;
  answer: { status: number; id: string; number: string | null } | null;
}

/** What one customer's visit sent, in order, until it was over or the server was gone. */
export interface Visit {
  mark: string;
  sent: Sent[];
}

/** What becomes of the bill in the end; one visit in four has each. */
const fates = ['CANCEL', 'CREDIT', 'PAY', 'KEEP'] as const;
type Fate = (typeof fates)[number];

/** Sends a request again, or for the first time: the same body under the same key. */
export const send = async (url: string, cookie: string, one: Sent) => told(await post(url, cookie, one));

/**
 * A customer comes with a vehicle, gets a job card with two lines, pays a part, the work is done and billed as the preview said, and the bill
 * is cancelled, credited in part, paid in part or kept: up to ten writes, each needing the one before. Calls `onAnswer` at each answer. Ends
 * early when the server goes away. Throws when a write is refused.
 */
export async function makeVisit(url: string, cookie: string, onAnswer: () => void, given?: Fate): Promise<Visit> {
  const mark = randomUUID();
  const fate = given ?? fates[Number.parseInt(mark.slice(-1), 16) % fates.length]!;
  const sent: Sent[] = [];
  const step = async (kind: Sent['kind'], method: Sent['method'], path: string, body: Record<string, unknown>) => {
    const one: Sent = { kind, method, path, body, key: randomUUID(), answer: null };
    sent.push(one);
    const answer = await post(url, cookie, one);
    one.answer = told(answer);
    if (answer.status >= 300) throw new Error(`${path} was answered ${JSON.stringify(one.answer)}`);
    onAnswer();
    return answer.body;
  };
  try {
    const phone = String(Number.parseInt(mark.slice(0, 8), 16) + 6_000_000_000);
    const { id: customerId } = await step('customer', 'POST', '/garages/customers', { name: `Drill ${mark}`, phone });
    const customer = `/garages/customers/${customerId}`;
    const registrationNumber = mark.slice(0, 12);
    const vehicle = { make: 'Tata', model: 'Ace', registrationNumber };
    const { id: vehicleId } = await step('vehicle', 'POST', `${customer}/vehicles`, vehicle);
    const estimatedDelivery = wireOfDay(istDay(new Date()));
    const card = { customerId, vehicleId, odometerIn: 10, estimatedDelivery, customerConcerns: mark };
    const path = `/garages/jobcards/${(await step('card', 'POST', '/garages/jobcards', card)).id}`;
    const line = { kind: 'PART', quantity: 2, rate: 250.25, discount: 0.25 };
    await step('line', 'POST', `${path}/lines`, { ...line, description: `First ${mark}` });
    await step('payment', 'POST', `${path}/payments`, { amount: 100, mode: 'CASH', reference: mark });
    await step('line', 'POST', `${path}/lines`, { ...line, description: `Second ${mark}` });
    await step('move', 'PUT', `${path}/status`, { status: 'IN_PROGRESS' });
    await step('move', 'PUT', `${path}/status`, { status: 'READY' });
    const { digest } = await askFor(url, `${path}/invoices/preview`, { method: 'POST', cookie, body: {} });
    const { id, lines } = await step('document', 'POST', `${path}/invoices`, { digest });
    if (fate === 'CANCEL') await step('cancel', 'POST', `/garages/invoices/${id}/cancel`, { reason: mark });
    const credit = { kind: 'CREDIT_NOTE', reason: mark, lines: [{ lineId: lines[0].id }] };
    if (fate === 'CREDIT') await step('document', 'POST', `/garages/invoices/${id}/notes`, credit);
    const [tenders, allocations] = [[{ amount: 150, mode: 'UPI' }], [{ dueId: id, amount: 150 }]];
    if (fate === 'PAY') await step('receipt', 'POST', `${customer}/payments`, { tenders, allocations });
  } catch (error) {
    if (!isCutOff(error)) throw error;
  }
  return { mark, sent };
}

/** A server that died before all of its answer had come gave none; fetch throws a TypeError then. */
export const isCutOff = (error: unknown): boolean => error instanceof TypeError;

const post = (url: string, cookie: string, { method, path, body, key }: Sent): Promise<Answered> =>
  ask(url, path, { method, cookie, body, ...(method === 'POST' && { key }) });

const told = ({ status, body }: Answered): NonNullable<Sent['answer']> => ({
  status,
  id: String(body?.id ?? body?.detail),
  number: body?.number ?? body?.jobCardNumber ?? null,
});
