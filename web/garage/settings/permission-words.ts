import type { Permission } from '#contract/permissions.ts';

interface Words {
  /** the line of the matrix it stands in */
  line: string;
  /** what it lets one do there */
  may: string;
  /** what stands for those who do not hold it; nothing where that goes without saying */
  otherwise?: string;
}

/** Every permission as the matrix of roles says it; a line is made of all that name it. */
export const permissionWords: Readonly<Record<Permission, Words>> = {
  'customers.read': { line: 'Customers and vehicles', may: 'read' },
  'customers.create': { line: 'Customers and vehicles', may: 'add' },
  'customers.edit': { line: 'Customers and vehicles', may: 'edit' },
  'customers.delete': { line: 'Customers and vehicles', may: 'delete' },
  'customers.export': { line: 'Customers and vehicles', may: 'export' },
  'leads.read': { line: 'Leads', may: 'read' },
  'leads.create': { line: 'Leads', may: 'add' },
  'leads.edit': { line: 'Leads', may: 'edit' },
  'leads.delete': { line: 'Leads', may: 'delete' },
  'leads.export': { line: 'Leads', may: 'export' },
  'bookings.read': { line: 'Bookings', may: 'read' },
  'bookings.create': { line: 'Bookings', may: 'add' },
  'bookings.edit': { line: 'Bookings', may: 'edit' },
  'bookings.status': { line: 'Bookings', may: 'change status' },
  'bookings.export': { line: 'Bookings', may: 'export' },
  'jobcards.read': { line: 'Job cards', may: 'read' },
  'jobcards.create': { line: 'Job cards', may: 'open' },
  'jobcards.edit': { line: 'Job cards', may: 'edit' },
  'jobcards.observe': { line: 'Job cards', may: 'write observations' },
  'jobcards.status': { line: 'Job cards', may: 'change status' },
  'jobcards.cancel': { line: 'Job cards', may: 'cancel' },
  'jobcards.reopen': { line: 'Job cards', may: 'reopen when delivered' },
  'jobcards.export': { line: 'Job cards', may: 'export' },
  'lines.add': { line: 'Lines and prices', may: 'add' },
  'lines.edit': { line: 'Lines and prices', may: 'edit' },
  'lines.price': { line: 'Lines and prices', may: 'set prices' },
  'estimates.read': { line: 'Estimates', may: 'read' },
  'estimates.send': { line: 'Estimates', may: 'send and note answers' },
  'payments.read': { line: 'Payments', may: 'read' },
  'payments.record': { line: 'Payments', may: 'record' },
  'payments.reverse': { line: 'Payments', may: 'reverse' },
  'payments.refund': { line: 'Payments', may: 'refund' },
  'payments.writeOff': { line: 'Payments', may: 'write off' },
  'invoices.read': { line: 'Invoices and notes', may: 'read' },
  'invoices.issue': { line: 'Invoices and notes', may: 'issue' },
  'invoices.cancel': { line: 'Invoices and notes', may: 'cancel' },
  'invoices.note': { line: 'Invoices and notes', may: 'write notes' },
  'invoices.export': { line: 'Invoices and notes', may: 'export' },
  'gst.read': { line: 'GST returns', may: 'read' },
  'gst.file': { line: 'GST returns', may: 'lock months, enter IRN' },
  'services.read': { line: 'Services', may: 'read' },
  'services.edit': { line: 'Services', may: 'edit' },
  'services.export': { line: 'Services', may: 'export' },
  'staff.read': { line: 'Staff', may: 'names' },
  'staff.details': { line: 'Staff', may: 'emails and phones' },
  'staff.edit': { line: 'Staff', may: 'edit' },
  'staff.export': { line: 'Staff', may: 'export' },
  'reports.read': { line: 'Reports', may: 'read' },
  'reports.export': { line: 'Reports', may: 'export' },
  'settings.read': { line: 'Settings', may: 'read' },
  'settings.edit': { line: 'Settings', may: 'edit' },
  'audit.read': { line: 'Audit trail', may: 'read' },
  'messages.read': { line: 'Undelivered messages', may: 'read' },
  'messages.send': { line: 'Undelivered messages', may: 'send again' },
  'garage.handover': { line: 'The garage', may: 'hand over' },
  'phones.see': { line: 'Phones of customers and leads', may: 'whole numbers', otherwise: 'masked' },
  'money.see': { line: 'Amounts of money', may: 'shown', otherwise: 'hidden' },
  'all.see': { line: "Others' job cards and customers", may: 'shown', otherwise: 'hidden' },
};
