import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { accessLevels, roles } from '#contract/roles.ts';
import { instantColumn, garageColumns, garageKey } from '../columns.ts';
import { garages } from './garages.ts';

/**
 * A person who can sign in. `garageId` says which garage to look in for the staff row of a GARAGE_USER. An e-mail and a customer's mobile
 * may be claimed by many and proven by one (decisions/0032).
 */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    type: text({ enum: ['GARAGE_USER', 'CUSTOMER'] }).notNull(),
    garageId: uuid().references(() => garages.id),
    name: text().notNull(),
    email: text(),
    phone: text(),
    /** the last ten digits, for customers' sign-in by code */
    mobile: text(),
    passwordHash: text(),
    emailVerifiedAt: instantColumn(),
    /** signs in with its password before it is proven: a garage gave it to its staff, or it is older than that rule */
    emailGiven: boolean().notNull().default(false),
    /** when a code to `mobile` was first used for this account */
    mobileVerifiedAt: instantColumn(),
    businessName: text(),
    businessType: text(),
    city: text(),
    gstNumber: text(),
    /** kept by the upkeep from the sessions, which do not stay; null before its first look */
    lastActiveAt: instantColumn(),
    created_at: instantColumn().notNull(),
    updated_at: instantColumn().notNull(),
  },
  (table) => [
    uniqueIndex('users_proven_email_unique')
      .on(table.email)
      .where(sql`email_verified_at is not null`),
    uniqueIndex('users_proven_mobile_unique')
      .on(table.mobile)
      .where(sql`mobile_verified_at is not null`),
    index('users_email_idx').on(table.email),
    index('users_mobile_idx').on(table.mobile),
    index('users_garage_idx').on(table.garageId),
  ],
);

/** A user's place in a garage. A removed person keeps the row, for history; the user then has no e-mail and no password. */
export const staff = pgTable(
  'staff',
  {
    ...garageColumns,
    userId: uuid()
      .notNull()
      .references(() => users.id),
    role: text({ enum: roles }).notNull().default('SERVICE_ADVISOR'),
    accessLevel: text({ enum: accessLevels }).notNull().default('STAFF'),
    isActive: boolean().notNull().default(true),
    removedAt: instantColumn(),
  },
  (table) => [garageKey(table), uniqueIndex('staff_user_unique').on(table.garageId, table.userId)],
);
