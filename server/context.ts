import type { SQLWrapper } from 'drizzle-orm';
import type { Permission } from '#contract/permissions.ts';
import type { AccessLevel, Role } from '#contract/roles.ts';
import type { Database, Tx } from './database/database.ts';
import type { Settings } from './settings.ts';

/** Who is asking: a signed-in garage user with what they may do. */
export interface Person {
  userId: string;
  staffId: string;
  sessionId: string;
  name: string;
  garageId: string;
  role: Role;
  accessLevel: AccessLevel;
  /** gave a password or a factor within the last ten minutes */
  isFresh: boolean;
  permissions: ReadonlySet<Permission>;
}

/** What every handler of a garage endpoint works with: one transaction that sees one garage, the person, and the moment. */
export interface Ctx {
  tx: Tx;
  garageId: string;
  /** of the caller, as it is counted */
  network: string;
  person: Person;
  now: Date;
  /** today's day in Asia/Kolkata */
  today: string;
  requestId: string;
  can: (permission: Permission) => boolean;
}

/**
 * With what a query is built: the caller's own Ctx, or one with placeholders for what differs from caller to caller
 * (database/prepared-query.ts).
 */
export interface QueryContext {
  tx: Tx;
  garageId: string | SQLWrapper;
  person: { staffId: string | SQLWrapper };
  can: (permission: Permission) => boolean;
}

/** Who is signed in, on either face. */
export interface SignedIn {
  userId: string;
  sessionId: string;
  type: 'GARAGE_USER' | 'CUSTOMER';
  /** gave a password or a factor within the last ten minutes */
  isFresh: boolean;
  /** has to add a second step before anything of the garage is open */
  owesFactor: boolean;
  /** null for a customer */
  person: Person | null;
}

/** What the application is built on; handed to every feature as its routes are registered. */
export interface AppContext {
  database: Database;
  settings: Settings;
  now: () => Date;
}
