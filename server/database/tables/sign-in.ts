import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '../columns.ts';
import { users } from './users.ts';

/** One sign-in on one device; tokens are worked out of id and generation (SI-15). */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    generation: integer().notNull().default(1),
    rotatedAt: instantColumn().notNull(),
    lastUsedAt: instantColumn().notNull(),
    expiresAt: instantColumn().notNull(),
    revokedAt: instantColumn(),
    userAgent: text(),
    /** when this session last gave a password or a factor, by the database's clock; null for those from before */
    provenAt: instantColumn(),
    created_at: instantColumn().notNull(),
  },
  (table) => [index('sessions_user_idx').on(table.userId), index('sessions_expiry_idx').on(table.expiresAt)],
);

/** A code sent to a phone, kept as HMAC. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: uuid().primaryKey(),
    mobile: text().notNull(),
    codeHmac: text().notNull(),
    tries: integer().notNull().default(0),
    created_at: instantColumn().notNull(),
    expiresAt: instantColumn().notNull(),
    usedAt: instantColumn(),
    /** the browser that asked for it; null for those from before */
    askedBy: uuid(),
    /** the network it was asked from */
    askedFrom: text(),
  },
  (table) => [index('one_time_codes_mobile_idx').on(table.mobile, table.created_at)],
);

/** A link sent by mail, kept as a hash. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    hash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['reset-password', 'verify-email'] }).notNull(),
    expiresAt: instantColumn().notNull(),
    usedAt: instantColumn(),
    created_at: instantColumn().notNull(),
  },
  (table) => [index('mail_tokens_user_idx').on(table.userId)],
);

/** How often something was tried, by whom: shared by all processes. */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: instantColumn().notNull(),
  blockedUntil: instantColumn(),
});
