import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { AccessLevel, Role } from '#contract/roles.ts';
import { buildApp } from '../app.ts';
import type { AppContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { garages } from '../database/tables/garages.ts';
import { sessions } from '../database/tables/sign-in.ts';
import { staff, users } from '../database/tables/users.ts';
import { cookieNames } from '../http/cookies.ts';
import { makeAccessToken } from '../http/tokens.ts';
import type { Settings } from '../settings.ts';
import { openTestDatabase } from './database.ts';
import { textOfPdf } from './pdf-text.ts';

/** The application as the tests have it: a real database, a clock that can be set, and the HTTP side without a port. */
export interface TestAppContext extends AppContext {
  app: FastifyInstance;
  database: Database;
  /** moves the clock; it stands still otherwise only in tests that set it */
  setNow(now: Date | null): void;
  close(): Promise<void>;
}

const plenty = { hour: 1_000_000, day: 1_000_000 };

export const testSettings: Settings = {
  port: 0,
  host: '127.0.0.1',
  dataDir: '',
  databaseUrl: undefined,
  migrationDatabaseUrl: undefined,
  replicaUrl: undefined,
  listenUrl: undefined,
  secretKey: 'a-secret-key-for-tests-alone-0123456789',
  previousSecretKey: undefined,
  backupKey: 'a-backup-key-for-tests-alone-0123456789',
  demoData: false,
  publicUrl: 'http://localhost',
  salesEmail: 'sales@sandhai.example',
  whatsAppNumber: undefined,
  pincodeZones: [],
  webhooks: { sms: undefined, email: undefined, whatsapp: undefined },
  mail: undefined,
  trustProxy: false,
  commonPasswords: false,
  caps: { codes: plenty, mails: plenty, salesMails: plenty, customerMessages: plenty },
  garageStorage: 20_000,
  workers: 1,
  logLevel: 'silent',
  metricsPort: undefined,
  dev: false,
};

/** Opens the app on a database of its own, or on the one given. */
export async function openTestAppContext(
  settings: Partial<Settings> = {},
  given?: Database,
  live?: NonNullable<Parameters<typeof buildApp>[1]>['live'],
): Promise<TestAppContext> {
  const database = given ?? (await openTestDatabase());
  let set: Date | null = null;
  const appContext: AppContext = { database, settings: { ...testSettings, ...settings }, now: () => set ?? new Date() };
  const app = await buildApp(appContext, { shedsLoad: false, live });
  return {
    ...appContext,
    app,
    setNow: (now) => {
      set = now;
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** What came back, with its JSON read. */
export interface Reply {
  status: number;
  body: any; // oxlint-disable-line typescript/no-explicit-any -- a test reads whatever came back
  headers: Record<string, unknown>;
  /** the body as it came; of a PDF what can be read in it, its metadata first, then page by page */
  text: string;
}

export interface Caller {
  staffId: string;
  userId: string;
  /** what a browser would send along */
  cookies: Record<string, string>;
  get(path: string): Promise<Reply>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  delete(path: string): Promise<Reply>;
}

export interface TestGarage {
  id: string;
  owner: Caller;
  /** a new member of staff, signed in */
  hire(role: Role, accessLevel?: AccessLevel): Promise<Caller>;
}

let made = 0;

/**
 * A fresh garage with its owner signed in, without going through the registration form; the owner's e-mail is proven unless said otherwise.
 */
export async function newGarage(appContext: TestAppContext, { isProven = true } = {}): Promise<TestGarage> {
  made += 1;
  const now = appContext.now();
  const garageId = newId(now);
  const slug = `garage-${garageId.slice(-12)}-${made}`;
  await appContext.database.inSystem((tx) =>
    tx.insert(garages).values({
      id: garageId,
      name: `Test Garage ${made}`,
      slug,
      address: '1 Test Street',
      city: 'Chennai',
      created_at: now,
      updated_at: now,
    }),
  );
  const hire = (role: Role, accessLevel: AccessLevel = 'STAFF') =>
    hirePerson(appContext, garageId, { role, accessLevel, isProven: false });
  const owner = await hirePerson(appContext, garageId, { role: 'GARAGE_OWNER', accessLevel: 'OWNER', isProven });
  return { id: garageId, owner, hire };
}

interface Hired {
  role: Role;
  accessLevel: AccessLevel;
  isProven: boolean;
}

async function hirePerson(appContext: TestAppContext, garageId: string, hired: Hired): Promise<Caller> {
  const { role, accessLevel, isProven } = hired;
  const now = appContext.now();
  const [userId, staffId, sessionId] = [newId(now), newId(now), newId(now)];
  const times = { created_at: now, updated_at: now };
  await appContext.database.inGarage(garageId, async (tx) => {
    const email = `${role.toLowerCase()}-${userId.slice(-12)}@test.example`;
    await tx.insert(users).values({
      id: userId,
      type: 'GARAGE_USER',
      garageId,
      name: `Test ${role} ${userId.slice(-4)}`,
      email,
      emailGiven: true,
      emailVerifiedAt: isProven ? now : null,
      ...times,
    });
    await tx.insert(staff).values({ garageId, id: staffId, userId, role, accessLevel, ...times });
    await tx.insert(sessions).values({
      id: sessionId,
      userId,
      rotatedAt: now,
      lastUsedAt: now,
      provenAt: sql`now()`,
      created_at: now,
      expiresAt: new Date(now.getTime() + 7 * 86_400_000),
    });
  });
  const token = makeAccessToken(appContext.settings.secretKey, { sessionId, generation: 1 });
  const cookies = { [cookieNames(appContext.settings).access]: token };
  return { ...callerWith(appContext.app, cookies), cookies, staffId, userId };
}

/** All of an answer, or of one that does not end by itself its beginning. */
async function bytesOf(answer: Readable, isEndless: boolean): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of answer) {
    parts.push(Buffer.from(part));
    if (isEndless) break;
  }
  return Buffer.concat(parts);
}

/** Calls with the given cookies; none for a stranger. */
export function callerWith(
  app: FastifyInstance,
  cookies: Record<string, string> = {},
): Omit<Caller, 'staffId' | 'userId' | 'cookies'> {
  const send = async (
    method: InjectOptions['method'],
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> => {
    const answer = await app.inject({
      method: method!,
      url: `/api/v1${path}`,
      cookies,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && {
        payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      }),
      payloadAsStream: true,
    });
    const type = String(answer.headers['content-type']);
    const bytes = await bytesOf(answer.stream(), type.startsWith('text/event-stream'));
    const text = type === 'application/pdf' ? textOfPdf(bytes) : bytes.toString();
    return {
      status: answer.statusCode,
      body: type.includes('json') ? JSON.parse(text) : undefined,
      headers: answer.headers,
      text,
    };
  };
  return {
    get: (path) => send('GET', path),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    delete: (path) => send('DELETE', path),
  };
}
