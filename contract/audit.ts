import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { choice, day, id, instant } from './fields.ts';
import { recordFilter } from './queries.ts';
import { listQuery } from './shapes.ts';

export const auditActions = ['created', 'changed', 'deleted', 'erased'] as const;

/**
 * One change by a person: `thing` is the kind of record ('customers'); before and after hold the stored values that differ, amounts in paise
 * and days as 'YYYY-MM-DD', null when there was or is none.
 */
export const AuditEntry = z.object({
  id: id(),
  created_at: instant('When'),
  personId: id().nullable(),
  personName: z.string(),
  action: z.enum(auditActions),
  thing: z.string(),
  thingId: id(),
  /** what the record is called: now, or when it was deleted */
  thingName: z.string().nullable(),
  /** the record on whose page it is found: itself, a line's job card, a vehicle's customer; null once that is gone */
  place: z.object({ thing: z.string(), id: id(), name: z.string() }).nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** what the records are called whose ids stand in before and after */
  names: z.record(z.string(), z.string()),
});
export type AuditEntry = z.input<typeof AuditEntry>;

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/garages/audit',
    access: 'audit.read',
    fromReplica: true,
    summary:
      'Who changed what and when, newest first; `day` is a day in India, `thing` staff also finds their names and phones',
    query: listQuery({
      person: recordFilter('Person'),
      thing: z.string().trim().max(60, 'Thing can have at most 60 characters').optional(),
      thingId: recordFilter('Thing'),
      action: choice('Action', auditActions).optional(),
      day: day('Day').optional(),
    }),
    list: true,
    answers: { 200: z.array(AuditEntry) },
  }),
};
