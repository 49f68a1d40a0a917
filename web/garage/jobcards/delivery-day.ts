import { jobCardFields } from '#contract/jobcard-fields.ts';
import { type Day, isBeforeToday } from '#rules/days.ts';

/** The estimated delivery of a form, from today on, in the server's words; `kept` is the day that stands there, which may have gone by. */
export const deliveryToCome = (today: Day, kept: Day | null = null) =>
  jobCardFields.estimatedDelivery.refine(
    (chosen) => chosen === kept || !isBeforeToday(chosen, today),
    'Date cannot be before today',
  );
