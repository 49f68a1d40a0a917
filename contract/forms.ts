import type { z } from 'zod';
import { type FieldMeta, fieldMeta } from './field-meta.ts';
import { bookingFields } from './bookings.ts';
import { promiseFields } from './customer-payments.ts';
import { checklistFields } from './checklists.ts';
import { customerFields } from './customers.ts';
import { answerFields } from './estimates.ts';
import { settingsFields } from './garages.ts';
import { pointFields } from './inspections.ts';
import { jobCardChanges, jobCardFields } from './jobcard-fields.ts';
import { leadFields } from './leads.ts';
import { lineFields } from './lines.ts';
import { templateFields } from './message-templates.ts';
import { paymentFields } from './payments.ts';
import { serviceFields } from './services.ts';
import { staffFields } from './staff.ts';
import { taxFields, usualTaxFields } from './tax.ts';
import { vehicleFields } from './vehicles.ts';

type Fields = Readonly<Record<string, z.ZodType>>;

/** What a person writes of a garage's records, by table. */
export const forms = {
  customers: customerFields,
  vehicles: vehicleFields,
  bookings: bookingFields,
  job_cards: { ...jobCardFields, ...jobCardChanges },
  job_card_lines: lineFields,
  inspection_points: pointFields,
  checklists: checklistFields,
  message_templates: templateFields,
  payments: paymentFields,
  promises: promiseFields,
  estimate_answers: { name: answerFields.name },
  services: serviceFields,
  leads: leadFields,
  staff: staffFields,
  users: staffFields,
  garages: settingsFields,
  gst_profiles: taxFields,
  tax_rates: usualTaxFields.LABOUR.shape,
} as const satisfies Readonly<Record<string, Fields>>;

/** What the form's field for a column says of itself; nothing where there is none. */
export const formFieldMeta = (table: string, column: string): FieldMeta =>
  fieldMeta((forms as Readonly<Record<string, Fields>>)[table]?.[column]);
