import { randomInt } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outbox } from '../database/tables/messages.ts';
import type { Reply } from './garage.ts';

/** A browser of a test's own: it keeps the cookies it is given and has an address of its own. */
export interface Visitor {
  cookies: Record<string, string>;
  address: string;
  get(path: string): Promise<Reply>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  put(path: string, body?: unknown): Promise<Reply>;
  delete(path: string): Promise<Reply>;
}

export function newVisitor(app: FastifyInstance, { address = newAddress(), cookies = {} }: Partial<Visitor> = {}) {
  const visitor: Visitor = {
    cookies: { ...cookies },
    address,
    get: (path) => send('GET', path),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body) => send('PUT', path, body),
    delete: (path) => send('DELETE', path),
  };
  const send = async (
    method: NonNullable<InjectOptions['method']>,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> => {
    const answer = await app.inject({
      method,
      url: `/api/v1${path}`,
      cookies: visitor.cookies,
      remoteAddress: visitor.address,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) delete visitor.cookies[name];
      else visitor.cookies[name] = value;
    }
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : undefined,
      headers: answer.headers,
      text: answer.body,
    };
  };
  return visitor;
}

/** A customer who has registered, with what they sign in with. */
export async function newCustomer(app: FastifyInstance) {
  const visitor = newVisitor(app);
  const body = { name: 'Test Kitchen', email: newEmail(), phone: newMobile(), password: 'secret-1' };
  const { status, text } = await visitor.post('/auth/register', body);
  if (status !== 201) throw new Error(`registering answered ${status}: ${text}`);
  return { ...body, visitor };
}

/** One who has opened the link of the mail, too. */
export async function provenCustomer({ app, database }: { app: FastifyInstance; database: Database }) {
  const customer = await newCustomer(app);
  await openLink(database, customer.visitor, customer.email);
  return customer;
}

/** Opens the newest link that confirms an e-mail. */
export async function openLink(database: Database, visitor: Visitor, email: string): Promise<void> {
  const mails = await messagesTo(database, email);
  const url = String(mails.find(({ template }) => template === 'verify-email')?.data['url']);
  const { status, text } = await visitor.post('/auth/verify-email', { token: url.split('/').at(-1) });
  if (status !== 204) throw new Error(`confirming answered ${status}: ${text}`);
}

/** The messages written to a person, newest first. */
export const messagesTo = (database: Database, to: string) =>
  database.inSystem((tx) => tx.select().from(outbox).where(eq(outbox.to, to)).orderBy(desc(outbox.created_at)));

export const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
let lastPerson = randomInt(1_000_000);
export const newEmail = () => `person-${(lastPerson += 1)}@test.example`;
export const newMobile = () => `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
