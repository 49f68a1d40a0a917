import { ask, askFor } from '../lib/ask.ts';

const owner = { ownerEmail: 'owner@drill.example', ownerPassword: 'turmeric-owner-41' };

/** An e-mail that is not proven signs in only in the browser that registered it. */
let browser = '';

/** Registers a garage of the drill's own: no number in it was given by anyone else. */
export async function register(url: string): Promise<void> {
  const garage = { name: 'Drill Motors', slug: 'drill-motors', address: '1 Test Street', city: 'Chennai' };
  const body = { ...garage, ownerName: 'Drill Owner', ...owner };
  const { status, headers } = await ask(url, '/garages/register', { method: 'POST', body });
  if (status !== 201) throw new Error(`the garage could not be registered: ${status}`);
  browser = cookiesIn(headers);
}

/** The garage has a GSTIN from now on, so that it issues tax invoices; its prices have the tax in them. */
export async function takeGstin(url: string): Promise<void> {
  const tax = { regime: 'REGULAR', pricesIncludeTax: true, roundsOff: true, hsnDigits: 4 };
  const body = { gstin: '33AAAAA0000A1Z9', state: 'Tamil Nadu', pincode: '600032', tax };
  await askFor(url, '/garages/settings', { method: 'PUT', cookie: await signIn(url), body });
}

/** Signs its owner in and answers the cookies as a browser would send them. */
export async function signIn(url: string): Promise<string> {
  const body = { email: owner.ownerEmail, password: owner.ownerPassword };
  const { status, headers } = await ask(url, '/auth/garage/login', { method: 'POST', body, cookie: browser });
  if (status !== 200) throw new Error(`the owner could not sign in: ${status}`);
  return cookiesIn(headers);
}

const cookiesIn = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
