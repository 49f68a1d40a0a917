import { makeAccessToken } from '#server/http/tokens.ts';
import { customerId, type FilledGarage, sizes } from './fill.ts';

/** One thing that is asked of the application and of the limit alike. */
export interface Case {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  /** what changes with each request: a body and a key of its own */
  fresh?: () => { body: string; headers: Record<string, string> };
}

/** The cases in the order of the table. `reader` is asked, `writer` grows. */
export function casesOf(secret: string, reader: FilledGarage, writer: FilledGarage): Case[] {
  const signedIn = ({ sessionId }: FilledGarage) => ({
    cookie: `access=${makeAccessToken(secret, { sessionId, generation: 1 })}`,
  });
  const read = (name: string, path: string): Case => ({
    name,
    method: 'GET',
    path: `/api/v1/garages/customers${path}`,
    headers: signedIn(reader),
  });
  return [
    read('list of 50 customers', '?limit=50'),
    read('one customer', `/${customerId(sizes.customers / 2)}`),
    read('search for a part of a name', '?limit=50&search=er%200123'),
    {
      name: 'create a customer',
      method: 'POST',
      path: '/api/v1/garages/customers',
      headers: { ...signedIn(writer), 'content-type': 'application/json' },
      fresh: freshCustomer,
    },
    { name: 'home page from the cache', method: 'GET', path: '/', headers: { 'accept-encoding': 'br' } },
  ];
}

let made = 0;

function freshCustomer() {
  made += 1;
  const phone = `9${String(made).padStart(9, '0')}`;
  const customer = { name: `New Customer ${made}`, phone, email: `new-${made}@test.example`, city: 'Chennai' };
  return { body: JSON.stringify(customer), headers: { 'idempotency-key': `bench-${made}` } };
}
