import { setTimeout as pause } from 'node:timers/promises';

const path = '/api/v1/garages/customers';
const patience = 60_000;

/** Signs the demo's owner in and answers the cookies as a browser would send them. */
export async function signIn(url) {
  const { headers } = await ask(`${url}/api/v1/auth/garage/login`, 200, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@demo.test', password: 'demo1234' }),
  });
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/**
 * Adds the customers, all at once, each with its name as Idempotency-Key; `onAnswer` is called at each answer. Throws when one is refused.
 * @param {{ name: string, phone: string }[]} customers
 * @returns {Promise<Map<string, string>>} the ids made, by name; those that got no answer are left out
 */
export async function createAll(url, cookie, customers, onAnswer = () => {}) {
  const ids = new Map();
  const add = async (customer) => {
    const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': customer.name };
    const options = { method: 'POST', headers, body: JSON.stringify(customer) };
    const answer = await ask(`${url}${path}`, 201, options).catch(nullWhenCutOff);
    if (answer === null) return;
    ids.set(customer.name, answer.body.id);
    onAnswer();
  };
  await Promise.all(customers.map(add));
  return ids;
}

/** Every customer found by the words, with id and name. */
export async function listAll(url, cookie, words) {
  const { body } = await ask(`${url}${path}?limit=500&search=${encodeURIComponent(words)}`, 200, {
    headers: { cookie },
  });
  return body;
}

/** Asks, and asks a busy server again when it says. Throws unless the answer has the status that is right. */
async function ask(url, right, options) {
  for (const deadline = Date.now() + patience; ;) {
    const answer = await fetch(url, options);
    const text = await answer.text();
    if (answer.status === right) return { headers: answer.headers, body: JSON.parse(text) };
    if (answer.status !== 503 || Date.now() > deadline)
      throw new Error(`${options.method ?? 'GET'} ${url} was answered ${answer.status}: ${text}`);
    await pause(Number(answer.headers.get('retry-after') ?? 1) * 1000);
  }
}

/** A server that died before all of its answer had come gave none; fetch throws a TypeError then. */
function nullWhenCutOff(error) {
  if (error instanceof TypeError) return null;
  throw error;
}
