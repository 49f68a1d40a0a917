import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Endpoint } from '#contract/endpoint.ts';
import { auth } from '#contract/auth.ts';
import { bookings } from '#contract/bookings.ts';
import { customers } from '#contract/customers.ts';
import { garages } from '#contract/garages.ts';
import { jobcards } from '#contract/jobcards.ts';
import { leads } from '#contract/leads.ts';
import { lines } from '#contract/lines.ts';
import { services } from '#contract/services.ts';
import { staff } from '#contract/staff.ts';
import { vehicles } from '#contract/vehicles.ts';
import { recordId } from './open-screen.ts';

/** Breaks out of a text, an attribute and a script, fetches an address that nothing else does, and says so aloud. */
export const script = `'"></script><img src=/hit onerror=alert(1)>`;

/** Answers what ran or was fetched of `script` on a page, from now on. */
export function hitsOn(page: Page): string[] {
  const hits: string[] = [];
  page.on('dialog', (dialog) => {
    hits.push(`alert on ${page.url()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/hit') hits.push(`fetched on ${page.url()}`);
  });
  return hits;
}

/**
 * Writes `script` into every field of the demo garage's records that takes any text, by the owner who is signed in: the newest of each list
 * and those the screens look at. Answers how many fields were written.
 */
export async function fillWithScript(page: Page): Promise<number> {
  const { request } = page;
  const write = (endpoint: Endpoint, id: string | null) => put(request, endpoint, id);
  let written = await write(garages.updateSettings, null);
  written += await write(auth.updateProfile, null);
  for (const [list, endpoint, kinds] of lists) {
    const ids = new Set(await newest(request, list));
    for (const kind of kinds) ids.add(await recordId(page, kind));
    for (const id of ids) written += await write(endpoint, id);
  }
  const customer = await recordId(page, 'customer');
  for (const { id } of (await record(request, `customers/${customer}`)).vehicles ?? [])
    written += await write(vehicles.update, id);
  const card = await recordId(page, 'card');
  for (const { id } of (await record(request, `jobcards/${card}`)).lines ?? [])
    written += await write(lines.update, id);
  const paid = await request.post(`/api/v1/garages/jobcards/${card}/payments`, {
    data: { amount: 1, mode: 'UPI', reference: script },
  });
  expect(paid.status(), await paid.text()).toBe(201);
  const { id } = (await paid.json()) as Row;
  const reversed = await request.post(`/api/v1/garages/payments/${id}/reverse`, { data: { reason: script } });
  expect(reversed.status(), await reversed.text()).toBe(200);
  return written + 2;
}

const lists: [list: string, endpoint: Endpoint, kinds: string[]][] = [
  ['customers', customers.update, ['customer']],
  ['services', services.update, []],
  ['staff', staff.update, []],
  ['leads?followUp=OVERDUE', leads.update, ['lead']],
  ['leads', leads.update, []],
  ['bookings', bookings.update, ['booking']],
  ['jobcards', jobcards.update, ['card', 'delivered', 'mine']],
];

interface Row {
  id: string;
  accessLevel?: string;
  vehicles?: Row[];
  lines?: Row[];
}

async function newest(request: APIRequestContext, list: string): Promise<string[]> {
  const answer: unknown = await (await request.get(`/api/v1/garages/${list}`)).json();
  const rows = (Array.isArray(answer) ? answer : Object.values(answer as object).find(Array.isArray)) as Row[];
  // an owner's own row is the owner's alone to change, by the profile
  return rows
    .filter(({ accessLevel }) => accessLevel !== 'OWNER')
    .slice(0, 12)
    .map(({ id }) => id);
}

const record = async (request: APIRequestContext, path: string) =>
  (await (await request.get(`/api/v1/garages/${path}`)).json()) as Row;

/** Saves `script` in each field that takes it. A record that is closed by now keeps what it has. */
async function put(request: APIRequestContext, { path, body }: Endpoint, id: string | null): Promise<number> {
  const data: Record<string, unknown> = {};
  for (const [field, shape] of Object.entries(body?.shape ?? {})) {
    if (shape.safeParse(script).success) data[field] = script;
    else if (shape.safeParse([script]).success) data[field] = [script];
  }
  const send = () => request.put(`/api/v1${path.replace('{id}', id ?? '')}`, { data });
  let answer = await send();
  if (answer.status() === 400) {
    // a text of a field that names something of the garage's own, such as a branch
    for (const { path: field } of ((await answer.json()) as { errors: { path: string }[] }).errors) delete data[field];
    answer = await send();
  }
  expect([200, 409], `${path} ${await answer.text()}`).toContain(answer.status());
  return answer.status() === 200 ? Object.keys(data).length : 0;
}
