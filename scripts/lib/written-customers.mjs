const path = '/api/v1/garages/customers';

/** Signs the demo's owner in and answers the cookies as a browser would send them. */
export async function signIn(url) {
  const answer = await fetch(`${url}/api/v1/auth/garage/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@demo.test', password: 'demo1234' }),
  });
  if (!answer.ok) throw new Error(`Signing in was answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
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
    const answer = await answerOf(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(customer) });
    if (answer === null) return;
    if (answer.status !== 201) throw new Error(`Adding ${customer.name} was answered ${answer.status}: ${answer.text}`);
    ids.set(customer.name, JSON.parse(answer.text).id);
    onAnswer();
  };
  await Promise.all(customers.map(add));
  return ids;
}

/** Every customer found by the words, with id and name. */
export async function listAll(url, cookie, words) {
  const answer = await fetch(`${url}${path}?limit=500&search=${encodeURIComponent(words)}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`The list was answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Status and text, once all of it has come; null from a server that died before. */
async function answerOf(url, options) {
  try {
    const answer = await fetch(url, options);
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    if (error instanceof TypeError) return null; // what fetch throws when the connection breaks
    throw error;
  }
}
