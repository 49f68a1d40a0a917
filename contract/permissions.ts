/** Every permission by name, as `resource.action`; who holds which is decided in rules/permissions.ts (design: who may do what). */
export const permissions = [
  'customers.read',
  'customers.create',
  'customers.edit',
  'customers.delete',
  'customers.export',
  'leads.read',
  'leads.create',
  'leads.edit',
  'leads.delete',
  'leads.export',
  'bookings.read',
  'bookings.create',
  'bookings.edit',
  'bookings.status',
  'bookings.export',
  'jobcards.read',
  'jobcards.create',
  'jobcards.edit',
  'jobcards.observe',
  'jobcards.status',
  'jobcards.cancel',
  'jobcards.reopen',
  'jobcards.export',
  'lines.add',
  'lines.edit',
  'lines.price',
  /** says how points of an inspection were found, and adds and removes photos */
  'inspections.edit',
  'estimates.read',
  /** sends versions, ends them and notes what was said on the telephone */
  'estimates.send',
  'payments.read',
  'payments.record',
  'payments.reverse',
  /** gives back what no due has */
  'payments.refund',
  /** asks no more for a due; the owner alone */
  'payments.writeOff',
  'drawer.read',
  /** opens a day of a drawer, closes their own, puts in and takes out */
  'drawer.run',
  /** closes a day that somebody else opened */
  'drawer.closeOthers',
  'invoices.read',
  'invoices.issue',
  'invoices.cancel',
  /** writes credit and debit notes */
  'invoices.note',
  'invoices.export',
  /** sees what a month comes to, and what keeps its returns from leaving */
  'gst.read',
  /** locks months and enters what the invoice portal answered */
  'gst.file',
  'services.read',
  'services.edit',
  'services.export',
  'staff.read',
  'staff.details',
  'staff.edit',
  'staff.export',
  'reports.read',
  'reports.export',
  'settings.read',
  'settings.edit',
  'audit.read',
  /** sees what could not be delivered */
  'messages.read',
  /** has it tried again */
  'messages.send',
  /** sees what was written to customers */
  'messages.log',
  /** writes to customers and reminds them */
  'messages.write',
  'garage.handover',
  /** sees whole phone numbers of customers and leads; without it they arrive as ••••••3210 and cannot be searched */
  'phones.see',
  /** sees amounts of money; without it they arrive as null */
  'money.see',
  /** sees every job card and customer; without it only those assigned to oneself */
  'all.see',
] as const;

export type Permission = (typeof permissions)[number];
