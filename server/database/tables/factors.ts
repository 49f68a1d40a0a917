import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instantColumn, textListColumn } from '../columns.ts';
import { users } from './users.ts';

const ofUser = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A passkey of a person: what is public of it (decisions/0033). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    /** base64url, as the browser names it */
    credentialId: text().notNull(),
    /** base64url of the COSE key */
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: textListColumn(),
    name: text().notNull(),
    lastUsedAt: instantColumn(),
    created_at: instantColumn().notNull(),
  },
  (table) => [
    uniqueIndex('passkeys_credential_unique').on(table.credentialId),
    index('passkeys_user_idx').on(table.userId),
  ],
);

/** A person's authenticator app: its secret, sealed with SECRET_KEY, in force once a code of it was typed. */
export const authenticators = pgTable('authenticators', {
  userId: ofUser().primaryKey(),
  secret: text().notNull(),
  confirmedAt: instantColumn(),
  /** the half minute, counted from 1970, of the last code that was taken: none as old is taken again */
  lastStep: integer(),
  created_at: instantColumn().notNull(),
});

/** Codes that stand in for a lost factor, once each, kept as hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: ofUser(), hash: text().notNull(), usedAt: instantColumn(), created_at: instantColumn().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** A step that a browser has begun and may end once: its cookie's token is kept as a hash. */
export const challenges = pgTable(
  'challenges',
  {
    hash: text().primaryKey(),
    purpose: text({ enum: ['second-step', 'passkey'] }).notNull(),
    /** who gave the right password, or whose passkey is made; null for a passkey that signs in */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** what a passkey has to sign */
    challenge: text(),
    expiresAt: instantColumn().notNull(),
    created_at: instantColumn().notNull(),
  },
  (table) => [index('challenges_user_idx').on(table.userId), index('challenges_expiry_idx').on(table.expiresAt)],
);
