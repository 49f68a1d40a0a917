import { readdirSync } from 'node:fs';
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
  'files of pages': (turn) => ({ path: filesOf(`/a${turn}`) }),
  'long lists of files': (turn) => ({ path: filesOf(namesOf(turn, 1000)) }),
  'lists of files': (turn) => ({ path: filesOf(namesOf(turn, 150)) }),
  'lists of words of pages': (turn) => ({ path: filesOf(wordsOf(turn, 150)) }),
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
const assets = new URL('../../build/client/assets', import.meta.url);
let version: string | undefined;
/** Of the build that is served: of another nothing is made. */
const filesOf = (names: string) => {
  version ??= readdirSync(assets).flatMap((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1] ?? [])[0];
  return `/__manifest?version=${version}&paths=${names}`;
};
const namesOf = (turn: number, count: number) =>
  Array.from({ length: count }, (_, index) => `/${turn % 1000}${index}`).join(',');
const words = [
  'garage',
  'jobcards',
  'products',
  'chennai',
  'rows',
  'login',
  'account',
  'reports',
  'settings',
  'people',
];
const wordsOf = (turn: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const mixed = [1, 10, 100, 1000].map((step) => words[Math.floor((turn * count + index) / step) % words.length]);
    return `/${mixed.join('/')}`;
  }).join(',');
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
