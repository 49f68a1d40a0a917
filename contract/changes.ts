import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

/** What a change may be of: the words whose lists and records show it. `garage` is its settings and branches. */
export const changeWords = [
  'customers',
  'bookings',
  'jobcards',
  'invoices',
  'drawer',
  'services',
  'staff',
  'leads',
  'garage',
  'messages',
] as const;
export type ChangeWord = (typeof changeWords)[number];

/** That something changed, never what: whoever may see it loads it again. */
export const Change = z.object({
  word: z.enum(changeWords),
  /** the record; null where it is not one alone, or the caller may not know of every one */
  id: id().nullable(),
  /** `X-Request-Id` of the answer that the writer got, told to the writer alone */
  request: z.string().nullable(),
});
export type Change = z.output<typeof Change>;

/** One event of the stream. `missed`: something may have changed that is not told, so that all must be loaded again. */
export const Changes = z.object({ missed: z.boolean(), changes: z.array(Change) });
export type Changes = z.output<typeof Changes>;

export const changes = {
  follow: endpoint({
    method: 'GET',
    path: '/garages/changes',
    access: 'garage',
    summary:
      'What changes in the garage from now on, and in the last `age` seconds, as server-sent events of one shape: the first at once, a comment every 15 s. It ends with the access token',
    query: z.strictObject({
      age: z.coerce.number('Age must be a number').min(0, 'Age must be at least 0').max(86_400).optional(),
    }),
    stream: true,
    answers: { 200: Changes },
  }),
};
