/** The head of a page before anything that it shows has come. */
export interface Head {
  title: string;
  up?: { to: string; label: string };
}

/** By the address of the page. */
export const listHeads = {
  '/garage/customers': { title: 'Customers' },
  '/garage/bookings': { title: 'Bookings' },
  '/garage/jobcards': { title: 'Job Cards' },
  '/garage/invoices': { title: 'Invoices' },
  '/garage/dues': { title: 'Dues' },
  '/garage/services': { title: 'Services Management' },
  '/garage/staff': { title: 'Staff Management' },
  '/garage/leads': { title: 'Lead Management' },
  '/garage/settings': { title: 'Settings' },
} as const satisfies Readonly<Record<string, Head>>;

/** Of one record, by the address of its list. */
export const recordHeads = {
  '/garage/customers': { title: 'Customer', up: { to: '/garage/customers', label: 'Customers' } },
  '/garage/jobcards': { title: 'Job Card', up: { to: '/garage/jobcards', label: 'Job Cards' } },
  '/garage/invoices': { title: 'Invoice', up: { to: '/garage/invoices', label: 'Invoices' } },
} as const satisfies Readonly<Record<string, Head>>;

/** The head of what stands at this address; undefined where it is not known before the page is there. */
export function headOf(pathname: string): Head | undefined {
  const [, list, id, rest] = /^(\/garage\/\w+)(?:\/([\w-]+)(\/.+)?)?$/.exec(pathname) ?? [];
  if (list === undefined || rest !== undefined) return undefined;
  const heads: Readonly<Record<string, Head>> =
    id === undefined || list === '/garage/settings' ? listHeads : recordHeads;
  return heads[list];
}
