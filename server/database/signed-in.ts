import { sql, type SQL } from 'drizzle-orm';
import type { AccessLevel, Role } from '#contract/roles.ts';

/** A session that was not ended, with the user it belongs to. */
export interface SessionRow {
  generation: number;
  rotated_at: string | Date;
  expires_at: string | Date;
  user_id: string;
  user_name: string;
  user_type: 'GARAGE_USER' | 'CUSTOMER';
  garage_id: string | null;
  staff_id: string | null;
  role: Role | null;
  access_level: AccessLevel | null;
  is_active: boolean | null;
  /** it gave a password or a factor within the last ten minutes, by the database's clock */
  is_fresh: boolean;
  /** the garage asks for a second step, and there is none */
  lacks_factor: boolean;
}

/** Who is signed in by a session, as rows: one or none. */
export const signedInQuery = (sessionId: string): SQL => sql`select * from who_is_signed_in(${sessionId}::uuid)`;
