import type { Enumeration, Writing } from '#contract/endpoint.ts';
import { toMobile } from '#contract/phone.ts';
import { istDay } from '#rules/days.ts';
import {
  accessLevelLabels,
  bookingStatusLabels,
  customerStatusLabels,
  customerTypeLabels,
  fuelLevelLabels,
  jobcardStatusLabels,
  leadPriorityLabels,
  messageLanguageLabels,
  leadSourceLabels,
  leadStatusLabels,
  leadTypeLabels,
  documentKindLabels,
  documentStandingLabels,
  lineKindLabels,
  paymentModeLabels,
  paymentStatusLabels,
  peoplePartLabels,
  staffRoleLabels,
  revenueEntryKindLabels,
  timeSlotLabels,
  urgencyLabels,
  daybookKindLabels,
  duesPartLabels,
  duesRowKindLabels,
  gstReportKindLabels,
  gstTreatmentLabels,
  visitorGroupLabels,
} from '#rules/labels.ts';

/** A value of the wire as a spreadsheet gets it; one that is not of its kind stays as it is. */
export function csvValue(value: unknown, as: Writing): unknown {
  if (as === 'yesNo') return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;
  if (as === 'person') return value ?? 'Nobody';
  if (typeof value !== 'string') return value;
  if (as === 'phone') return plainPhone(value);
  if (as === 'day') return value.slice(0, 10);
  return as === 'time' ? indianTime(new Date(value)) : (labels[as][value] ?? value);
}

const labels: Readonly<Record<Enumeration, Readonly<Record<string, string>>>> = {
  jobcardStatus: jobcardStatusLabels,
  paymentStatus: paymentStatusLabels,
  paymentMode: paymentModeLabels,
  documentKind: documentKindLabels,
  documentStanding: documentStandingLabels,
  lineKind: lineKindLabels,
  fuelLevel: fuelLevelLabels,
  bookingStatus: bookingStatusLabels,
  timeSlot: timeSlotLabels,
  customerType: customerTypeLabels,
  customerStatus: customerStatusLabels,
  messageLanguage: messageLanguageLabels,
  leadType: leadTypeLabels,
  leadSource: leadSourceLabels,
  leadPriority: leadPriorityLabels,
  leadStatus: leadStatusLabels,
  urgency: urgencyLabels,
  revenueEntryKind: revenueEntryKindLabels,
  peoplePart: peoplePartLabels,
  visitorGroup: visitorGroupLabels,
  daybookKind: daybookKindLabels,
  duesPart: duesPartLabels,
  duesRowKind: duesRowKindLabels,
  gstReportKind: gstReportKindLabels,
  gstTreatment: gstTreatmentLabels,
  staffRole: staffRoleLabels,
  accessLevel: accessLevelLabels,
};

/**
 * '+91 98400-12345' -> '9840012345', '+971 50-1234567' -> '00971 50 1234567': a sign before digits or between them would be sums to a
 * spreadsheet. What holds anything else stays, and is neutralised as every text is.
 */
function plainPhone(phone: string): string {
  if (!/^[\d+ -]+$/.test(phone)) return phone;
  return (
    toMobile(phone) ??
    phone
      .replace(/^[ -]*\+/, '00')
      .replace(/[+ -]+/g, ' ')
      .trim()
  );
}

/** '2026-11-21 18:05', which every spreadsheet reads as a time. */
function indianTime(instant: Date): string {
  const minutes = Math.floor(instant.getTime() / 60_000 + 330) % 1440;
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${istDay(instant)} ${hour}:${minute}`;
}
