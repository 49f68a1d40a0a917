import { makeAccessToken } from '#server/http/tokens.ts';
import { customerId, type FilledGarage, jobCardId, password } from './fill.ts';

/** One thing that is asked of the application and of the limit alike. */
export interface Case {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  /** its bytes are what the limit has in memory */
  isPage?: true;
  /** what changes with each request: whose garage it is about, which record, a body and a key of its own */
  fresh?: () => { path: string; body?: string; headers: Record<string, string> };
}

/** The cases in the order of the table, each about one garage after the other: those with more customers more often. */
export function casesOf(secret: string, garages: FilledGarage[]): Case[] {
  const next = turnsOf(garages);
  const signedIn = ({ garageId, sessionId }: FilledGarage) => ({
    cookie: `access=${makeAccessToken(secret, { sessionId, generation: 1 })}`,
    // the application reads the garage of the session; the limit believes what it is told
    'x-garage': garageId,
  });
  const read = (name: string, path: (n: number) => string): Case => ({
    name,
    method: 'GET',
    path: '',
    headers: {},
    fresh: () => {
      const { garage, n } = next();
      return { path: `/api/v1/garages/${path(n)}`, headers: signedIn(garage) };
    },
  });
  const create = (name: string, path: string, bodyOf: (n: number) => object): Case => ({
    name,
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    fresh: () => {
      const { garage, n } = next();
      const headers = { ...signedIn(garage), 'idempotency-key': `bench-${(made += 1)}` };
      return { path, body: JSON.stringify(bodyOf(n)), headers };
    },
  });
  const page = (name: string, path: string): Case => ({
    name,
    method: 'GET',
    path,
    headers: { 'accept-encoding': 'br' },
    isPage: true,
  });
  return [
    read('customers, list of 50', () => 'customers?limit=50'),
    read('customers, search for a part of a name', () => 'customers?limit=50&search=er%200002'),
    read('one customer', (n) => `customers/${customerId(n)}`),
    create('create a customer', '/api/v1/garages/customers', newCustomer),
    read('job cards, list of 50', () => 'jobcards?limit=50'),
    read('job cards of one status', () => 'jobcards?limit=50&status=OPEN'),
    read('one job card with lines', (n) => `jobcards/${jobCardId(n)}`),
    create('create a job card', '/api/v1/garages/jobcards', newJobCard),
    read('job cards, how many of each status', () => 'jobcards/counts'),
    { name: 'public cities', method: 'GET', path: '/api/v1/public/cities', headers: {} },
    page('home page, kept', '/'),
    page('home page, not kept', '/?utm_source=bench'),
    {
      name: 'sign-in',
      method: 'POST',
      path: '/api/v1/auth/garage/login',
      headers: { 'content-type': 'application/json' },
      fresh: () => ({
        path: '/api/v1/auth/garage/login',
        body: JSON.stringify({ email: next().garage.email, password }),
        headers: {},
      }),
    },
  ];
}

let made = 0;

function newCustomer() {
  const phone = `9${String(made).padStart(9, '0')}`;
  return { name: `New Customer ${made}`, phone, email: `new-${made}@test.example`, city: 'Chennai' };
}

const newJobCard = (n: number) => ({
  customerId: customerId(n),
  vehicleId: customerId(n),
  odometerIn: 12_000,
  estimatedDelivery: '2099-01-01',
});

/** Who is asked about next: garages in proportion to their customers, customers evenly, in an order that is the same in every run. */
function turnsOf(garages: FilledGarage[]) {
  const owners = garages.flatMap((garage) => Array.from({ length: garage.customers }, () => garage));
  let asked = 0;
  return () => {
    asked += 1;
    const garage = owners[Math.floor(((asked * 0.618_033_988_7) % 1) * owners.length)]!;
    return { garage, n: Math.floor(((asked * 0.754_877_666_2) % 1) * garage.customers) };
  };
}
