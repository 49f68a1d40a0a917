import type { FastifyInstance } from 'fastify';
import { forbidden } from '../problems.ts';
import { demoCustomer, demoStaff } from './sign-ins.ts';

const emails: ReadonlySet<string> = new Set([...demoStaff, demoCustomer].map(({ email }) => email));

/** Lets nobody in whose password stands in the README: a database filled for a try-out may end up behind a public address. */
export function refuseDemoSignIns(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ routeOptions, body }) => {
    // the route and not the address, in which any letter may be written as a number
    if (
      /\/auth\/(garage\/)?login$/.test(routeOptions.url ?? '') &&
      typeof body === 'string' &&
      emails.has(emailIn(body))
    )
      throw forbidden('The demo’s people sign in on this machine alone');
  });
}

/** What cannot be read is refused by the route itself. */
function emailIn(body: string): string {
  try {
    const { email } = JSON.parse(body) as { email?: unknown };
    return typeof email === 'string' ? email.trim().toLowerCase() : '';
  } catch {
    return '';
  }
}
