import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { bookings } from './bookings.ts';
import { changes } from './changes.ts';
import { checklists } from './checklists.ts';
import { customerMessages } from './customer-messages.ts';
import { customerPayments } from './customer-payments.ts';
import { customers } from './customers.ts';
import { dashboard } from './dashboard.ts';
import { drawer } from './drawer.ts';
import type { Endpoint } from './endpoint.ts';
import { estimates } from './estimates.ts';
import { factors } from './factors.ts';
import { garages } from './garages.ts';
import { gst } from './gst.ts';
import { inspections } from './inspections.ts';
import { invoices } from './invoices.ts';
import { jobcards } from './jobcards.ts';
import { leads } from './leads.ts';
import { lines } from './lines.ts';
import { links } from './links.ts';
import { messageTemplates } from './message-templates.ts';
import { messages } from './messages.ts';
import { payments } from './payments.ts';
import { personalData } from './personal-data.ts';
import { photos } from './photos.ts';
import { storefront } from './public.ts';
import { reportEndpoints } from './reports.ts';
import { search } from './search.ts';
import { services } from './services.ts';
import { staff } from './staff.ts';
import { vehicles } from './vehicles.ts';

/** Every word of the contract with its endpoints. */
export const contract = {
  storefront,
  auth,
  factors,
  garages,
  dashboard,
  audit,
  messages,
  messageTemplates,
  customerMessages,
  customers,
  personalData,
  vehicles,
  bookings,
  jobcards,
  lines,
  inspections,
  photos,
  checklists,
  estimates,
  links,
  payments,
  customerPayments,
  drawer,
  invoices,
  gst,
  services,
  staff,
  leads,
  reports: reportEndpoints,
  search,
  changes,
};

const words: readonly Record<string, Endpoint>[] = Object.values(contract);

/** Every endpoint of /api/v1, in the order of the words. */
export const endpoints: readonly Endpoint[] = words.flatMap((word) => Object.values(word));
