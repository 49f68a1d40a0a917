import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, textThat } from './fields.ts';
import { createOf } from './shapes.ts';

/** A month in India, 'YYYY-MM'. */
export const month = (label = 'Month') =>
  textThat(label, (value) => /^20\d{2}-(0[1-9]|1[0-2])$/.test(value), `${label} must be a month, such as 2026-11`, {
    personal: false,
  });

const MonthLock = z.object({ month: z.string(), lockedAt: instant('Locked'), lockedBy: z.string().nullable() });

export const gst = {
  lock: endpoint({
    method: 'POST',
    path: '/garages/gst/locks',
    access: 'gst.file',
    summary: 'Lock a month that is over: its documents are no longer cancelled; 409 when it is locked or not over',
    body: createOf({ month: month() }),
    answers: { 201: MonthLock },
  }),
};
