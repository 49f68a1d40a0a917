import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { leadPriorities, leadSources, leadStatuses, leadTypes, leadUrgencies } from '#contract/leads.ts';
import { closedLeadStatuses } from '#rules/follow-ups.ts';
import { garageColumns, garageKey, dayColumn, paise, garageReference } from '../columns.ts';
import { customers } from './customers.ts';
import { staff } from './users.ts';

/** As SQL names them, to whom asks what the index of follow-ups says. */
export const closedStatuses = sql.raw(closedLeadStatuses.map((status) => `'${status}'`).join(', '));

export const leads = pgTable(
  'leads',
  {
    ...garageColumns,
    name: text().notNull(),
    phone: text().notNull(),
    email: text(),
    leadType: text({ enum: leadTypes }).notNull().default('SERVICE'),
    leadSource: text({ enum: leadSources }).notNull().default('PHONE'),
    leadSourceDetails: text(),
    vehicleMake: text(),
    vehicleModel: text(),
    vehicleYear: integer(),
    requirements: text(),
    budget: paise(),
    urgency: text({ enum: leadUrgencies }).notNull().default('THIS_WEEK'),
    assignedToId: uuid(),
    priority: text({ enum: leadPriorities }).notNull().default('MEDIUM'),
    notes: text(),
    status: text({ enum: leadStatuses }).notNull().default('NEW'),
    lostReason: text(),
    nextFollowUpDate: dayColumn(),
    leadScore: integer().notNull().default(0),
    customerId: uuid(),
    phoneDigits: text()
      .notNull()
      .generatedAlwaysAs(sql`right(regexp_replace(phone, '\\D', '', 'g'), 10)`),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(name || ' ' || coalesce(email, '') || ' ' || phone || ' ' || regexp_replace(phone, '\\D', '', 'g'))`,
      ),
  },
  (table) => [
    garageKey(table),
    index('leads_created_idx').on(table.garageId, table.created_at),
    index('leads_status_idx').on(table.garageId, table.status, table.id),
    index('leads_follow_up_idx')
      .on(table.garageId, table.nextFollowUpDate)
      .where(sql`status not in (${closedStatuses})`),
    index('leads_search_idx').on(table.garageId, table.id, table.searchText),
    ...garageReference(table, table.assignedToId, staff, 'leads_assignee'),
    ...garageReference(table, table.customerId, customers, 'leads_customer'),
  ],
);
