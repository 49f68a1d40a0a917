import http from 'node:http';
import type { Ask } from '../lib/steady.ts';

/** How many connections the one visitor has. */
export const connections = 40;

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** What anybody may ask without signing in, each new in what can be made new. */
export const asks: Record<string, (turn: number) => Ask> = {
  'kept pages': () => ({ path: '/chennai' }),
  'unknown addresses': (turn) => ({ path: turn % 2 ? `/zzz-${turn}` : `/wp/${turn}.php` }),
  'unread queries': (turn) => ({ path: `/?utm_source=${turn}` }),
  'read queries': (turn) => ({ path: `/faq?q=${turn}` }),
  'pages of one visitor': (turn) => ({ path: `/garage/jobcards/${turn}?x=${turn}` }),
  'data of pages': (turn) => ({ path: `/chennai.data?x=${turn}&_routes=a${turn}` }),
  'forms without script': (turn) => ({ method: 'POST', path: '/contact', headers: form, body: formOf(turn) }),
  'large forms': () => ({ method: 'POST', path: '/contact', headers: form, body: `a=${'x'.repeat(200_000)}` }),
  leads: (turn) => ({ method: 'POST', path: '/api/v1/public/leads', headers: json, body: leadOf(turn) }),
  cities: () => ({ path: '/api/v1/public/cities' }),
  'the API’s document': () => ({ path: '/api/openapi.json' }),
  'wrong passwords': (turn) => post('/auth/login', { email: `nobody${turn}@test.example`, password: 'wrong-one' }),
  'wrong passwords of one account': () => post('/auth/login', { email: 'viewer@demo.test', password: 'wrong-one' }),
  'forgotten passwords': (turn) => post('/auth/forgot-password', { email: `nobody${turn}@test.example` }),
  codes: (turn) => post('/auth/customer/send-otp', { phone: `9${String(turn).padStart(9, '0')}` }),
};

/** A call of the API. */
export const post = (path: string, body: object): Ask => ({
  method: 'POST',
  path: `/api/v1${path}`,
  headers: json,
  body: JSON.stringify(body),
});
const formOf = (turn: number) =>
  Array.from({ length: 40 }, (_, index) => `${index ? `f${index}` : 'name'}=${'x'.repeat(300)}${turn}`).join('&');
const leadOf = (turn: number) =>
  JSON.stringify({
    phone: `9${String(turn).padStart(9, '0')}`,
    city: 'Chennai',
    businessType: 'Restaurant',
    businessName: `Drill ${turn}`,
  });

/** Keeps its connections, from an address of its own: all of 127.0.0.0/8 are this machine. */
export const agentAt = (localAddress: string) =>
  new http.Agent({ keepAlive: true, maxSockets: connections, localAddress });
