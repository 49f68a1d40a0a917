import { z } from 'zod';
import { fieldMessages } from './fields.ts';

/** Filters of lists that are more than a text or a choice. */

/** Yes or no in an address: 'true' or 'false'. */
export const yesOrNo = (label: string) =>
  z
    .codec(z.enum(['true', 'false'], `${label} must be true or false`), z.boolean(), {
      decode: (value) => value === 'true',
      encode: (value) => (value ? 'true' : 'false'),
    })
    .optional();

/** The id of the record a list is narrowed to. */
export const recordFilter = (label: string) => z.uuid(fieldMessages(label)).optional();

/** The branch a list or report is narrowed to: 'default', which every garage has, or the id of another. */
export const branchFilter = () =>
  z
    .string()
    .toLowerCase()
    .regex(/^(default|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, 'Branch is not valid')
    .optional();

/** A bound of days: an ISO instant, or a bare day that means its midnight UTC (ER-6). */
export function dayBound(label: string) {
  const wire = z.string().refine(isInstantOrDay, `${label} must be a date`).meta({ title: label, format: 'date-time' });
  return z
    .codec(wire, z.date(), { decode: (value) => new Date(value), encode: (value) => value.toISOString() })
    .optional();
}

function isInstantOrDay(value: string) {
  return z.iso.date().safeParse(value).success || z.iso.datetime({ offset: true }).safeParse(value).success;
}
