/** The demo's sign-ins, one of each role and access level. */
export const demoPeople = ['owner', 'manager', 'advisor', 'technician', 'cashier', 'viewer', 'customer'] as const;

export type DemoPerson = (typeof demoPeople)[number];

/** Signs one of the demo's people in at a running server and answers the cookies as a browser would send them. Throws when refused. */
export async function signInAs(url: string, person: DemoPerson): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${person}@demo.test`, password: 'demo1234' }),
  });
  if (!answer.ok) throw new Error(`${person} could not sign in: ${answer.status} ${await answer.text()}`);
  await answer.text();
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** Signs all of them in, one after the other. */
export async function signInAll(url: string): Promise<Record<DemoPerson, string>> {
  const cookies: Partial<Record<DemoPerson, string>> = {};
  for (const person of demoPeople) cookies[person] = await signInAs(url, person);
  return cookies as Record<DemoPerson, string>;
}
