import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { choice, day, id, instant } from './fields.ts';
import { ofRecord } from './queries.ts';
import { listQuery } from './shapes.ts';

export const auditActions = ['created', 'changed', 'deleted'] as const;

/** One change by a person: `thing` is the kind of record ('customer'); before and after hold what differs, null when there was or is none. */
export const AuditEntry = z.object({
  id: id(),
  created_at: instant('When'),
  personId: id().nullable(),
  personName: z.string(),
  action: z.enum(auditActions),
  thing: z.string(),
  thingId: id(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.input<typeof AuditEntry>;

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/garages/audit',
    access: 'audit.read',
    summary: 'Who changed what and when, newest first; `day` is a day in India',
    query: listQuery({
      person: ofRecord('Person'),
      thing: z.string().trim().max(60, 'Thing can have at most 60 characters').optional(),
      thingId: ofRecord('Thing'),
      action: choice('Action', auditActions).optional(),
      day: day('Day').optional(),
    }),
    list: true,
    answers: { 200: z.array(AuditEntry) },
  }),
};
