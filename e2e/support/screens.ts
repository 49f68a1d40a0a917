import type { Page } from '@playwright/test';
import { reportNames } from '#contract/reports.ts';

/** Something on the page as people call it: its role and its name. */
export type Named = readonly [role: Parameters<Page['getByRole']>[0], name: string | RegExp];

/** The phone shows some things the desk does not, and the other way round. */
export type Place = 'phone' | 'desktop';

export interface Opening {
  name: string;
  /** what is pressed one after the other, beginning on the screen */
  press: readonly Named[];
  /** what is open then; Escape closes it again */
  opens: Named;
  only?: Place;
  /** the session ends before anything is pressed; such an opening is the last of its screen */
  signedOut?: boolean;
}

export interface Screen {
  name: string;
  /** its address; a word like `:card` stands for one of the demo garage's records (open-screen.ts) */
  path: string;
  /** the demo person who looks at it, the owner unless said; null is a visitor, `ofTwoBranches` and `ofBilled` are owners of garages of their own */
  who?: string | null;
  /** what is there once it has loaded, a heading of the first level unless said */
  shows?: Named;
  dialogs?: readonly Opening[];
}

const dialog = (name: string, opens: string | RegExp, ...press: Named[]): Opening => ({
  name,
  press,
  opens: ['dialog', opens],
});
const question = (name: string, opens: string | RegExp, ...press: Named[]): Opening => ({
  name,
  press,
  opens: ['alertdialog', opens],
});
const button = (name: string | RegExp): Named => ['button', name];
const item = (name: string): Named => ['menuitem', name];
const only = (place: Place, opening: Opening): Opening => ({ ...opening, only: place });

/** who looks at what only a garage with two branches shows */
export const ofTwoBranches = 'owner of two branches';

/** who looks at what only a garage under GST that bills shows */
export const ofBilled = 'owner of one that bills';

/** the id of nothing in any garage */
const nobody = '0192f0c0-0000-7000-8000-000000000000';

const signIn: Screen[] = [
  { name: 'sign in', path: '/garage/login', who: null },
  { name: 'register', path: '/garage/register', who: null },
  { name: 'forgot password', path: '/garage/forgot-password', who: null },
  { name: 'new password', path: '/garage/reset-password/x', who: null },
  { name: 'invitation that is used', path: '/garage/invitation/used', who: null },
  { name: 'confirm email', path: '/garage/verify-email/x', who: null },
];

const dashboard: Screen[] = [
  {
    name: 'dashboard',
    path: '/garage/dashboard',
    dialogs: [
      only('phone', dialog('menu', 'Menu', button('Menu'))),
      { name: 'theme', press: [button('Light or dark')], opens: ['menu', 'Light or dark'] },
      dialog('search', 'Search', button(/^Search/)),
      dialog('keys', 'Keyboard shortcuts', button(/^Search/), ['option', 'Keyboard shortcuts']),
      dialog('job card of one who arrives', 'Open Job Card', button(/^Open job card for/)),
      dialog('collect', 'Record Payment', button(/^Collect from/)),
    ],
  },
  { name: 'dashboard of a cashier', path: '/garage/dashboard', who: 'cashier' },
  { name: 'dashboard of a technician', path: '/garage/dashboard', who: 'technician' },
  { name: 'no such page', path: '/garage/nothing' },
];

const customers: Screen[] = [
  {
    name: 'customers',
    path: '/garage/customers',
    dialogs: [
      { name: 'customer menu', press: [button(/^Actions for/)], opens: ['menu', /^Actions for/] },
      dialog('edit customer', 'Edit Customer', button(/^Actions for/), item('Edit')),
      question('delete customer', /delete this customer/, button(/^Actions for/), item('Delete')),
      dialog('add customer', 'Add Customer', button('Add Customer')),
    ],
  },
  { name: 'no customers found', path: '/garage/customers?search=nobody%20of%20that%20name' },
  {
    name: 'customer',
    path: '/garage/customers/:customer',
    dialogs: [
      dialog('add vehicle', 'Add Vehicle', button('Add Vehicle')),
      dialog('edit vehicle', 'Edit Vehicle', button(/^Edit \w+ /)),
      question('remove vehicle', /remove this vehicle/, button(/^Remove /)),
      question('erase customer', /^Erase the personal data/, button(/^Actions for /), item('Erase personal data')),
    ],
  },
  { name: 'customer whose next service is known', path: '/garage/customers/:regular' },
  { name: 'customer who is not there', path: `/garage/customers/${nobody}` },
];

const jobCards: Screen[] = [
  {
    name: 'job cards',
    path: '/garage/jobcards',
    dialogs: [
      dialog('job card at a glance', 'Job Card Details', button(/^Actions for JC/), item('View')),
      dialog('new job card', 'New Job Card', button('New Job Card')),
    ],
  },
  { name: 'job cards by balance', path: '/garage/jobcards?order=BALANCE' },
  { name: 'board by status', path: '/garage/jobcards?view=board' },
  { name: 'board by bay', path: '/garage/jobcards?view=bays' },
  { name: 'job cards of a technician', path: '/garage/jobcards', who: 'technician' },
  {
    name: 'job card',
    path: '/garage/jobcards/:card',
    dialogs: [
      dialog('edit details', 'Edit Details', button('Edit')),
      dialog('edit concerns', 'Edit Customer concerns', button('Edit customer concerns')),
      dialog('edit observations', 'Edit Observations', button('Edit observations')),
      dialog('edit line', 'Edit Line', button(/^Change or remove/), item('Edit')),
      question('remove line', /remove this line/, button(/^Change or remove/), item('Remove')),
      dialog('record payment', 'Record Payment', button('Record payment')),
      dialog('reverse payment', 'Reverse payment', button(/^Reverse/)),
      question('deliver unpaid', /still to be paid/, button('Deliver')),
    ],
  },
  {
    name: 'job card in work',
    path: '/garage/jobcards/:unpaid',
    dialogs: [dialog('cancel job card', 'Cancel job card', button('More actions'), item('Cancel job card'))],
  },
  {
    name: 'job card that is delivered',
    path: '/garage/jobcards/:delivered',
    dialogs: [dialog('reopen job card', 'Reopen job card', button('More actions'), item('Reopen job card'))],
  },
  {
    name: 'inspection that is not begun',
    path: '/garage/jobcards/:mine?inspection=open',
    shows: ['button', 'Close inspection'],
  },
  { name: 'job card that is not there', path: `/garage/jobcards/${nobody}` },
  { name: 'job card of a technician', path: '/garage/jobcards/:mine', who: 'technician' },
];

const bookings: Screen[] = [
  {
    name: 'bookings',
    path: '/garage/bookings',
    dialogs: [
      only('desktop', dialog('day', /day, /, button(/more/))),
      dialog('new booking', 'New Booking', button('New Booking')),
    ],
  },
  { name: 'week of bookings', path: '/garage/bookings?span=week' },
  { name: 'day of bookings', path: '/garage/bookings?span=day' },
  { name: 'list of bookings', path: '/garage/bookings?view=list' },
  { name: 'bookings the other way round', path: '/garage/bookings?view=list&order=LATEST_DATE' },
  {
    name: 'booking',
    path: '/garage/bookings?booking=:booking',
    shows: ['dialog', /^Booking BK/],
    dialogs: [
      dialog('edit booking', 'Edit Booking', button('Edit')),
      dialog('cancel booking', 'Cancel booking', button(/^More actions/), item('Cancel booking')),
      dialog('job card from a booking', 'Open Job Card', button('Open job card')),
    ],
  },
];

const others: Screen[] = [
  {
    name: 'services',
    path: '/garage/services',
    dialogs: [
      dialog('edit service', 'Edit Service', button(/^Actions for/), item('Edit')),
      question('delete service', /delete this service/, button(/^Actions for/), item('Delete')),
      dialog('add service', 'Add Service', button('Add Service')),
      dialog('starter list', 'Choose Your Services', button('Starter List')),
    ],
  },
  {
    name: 'staff',
    path: '/garage/staff',
    dialogs: [
      dialog('edit staff', 'Edit Staff Member', button('Actions for Demo Cashier'), item('Edit')),
      question('remove staff', /remove this staff/, button('Actions for Demo Cashier'), item('Remove')),
      dialog('add staff', 'Add Staff Member', button('Add Staff')),
    ],
  },
];

const leads: Screen[] = [
  {
    name: 'leads',
    path: '/garage/leads?followUp=OVERDUE',
    dialogs: [
      question('delete lead', /delete this lead/, button(/^Delete /)),
      question('convert lead', /./, button(/^More for/), item('Convert to customer')),
      dialog('add lead', 'Add New Lead', button('Add Lead')),
    ],
  },
  {
    name: 'lead',
    path: '/garage/leads?lead=:lead',
    shows: ['dialog', 'Lead Details'],
    dialogs: [
      dialog('follow-up done', 'Follow-up done', button('Follow-up done')),
      dialog('edit lead', 'Edit Lead', button('Edit')),
    ],
  },
  { name: 'leads of a technician', path: '/garage/leads', who: 'technician' },
];

const reports: Screen[] = [
  { name: 'reports', path: '/garage/reports' },
  ...reportNames.map((name) => ({ name: `report ${name}`, path: `/garage/reports/${name}` })),
  { name: 'reports of a technician', path: '/garage/reports', who: 'technician' },
];

const reportRows: Screen[] = reportNames.map((name) => ({
  name: `rows of ${name}`,
  path: `/garage/reports/${name}/rows`,
}));

const money: Screen[] = [
  { name: 'dues', path: '/garage/dues', dialogs: [dialog('take payment', 'Take Payment', button(/^Take payment of/))] },
  { name: 'ledger of a customer', path: '/garage/customers/:customer/ledger' },
  { name: 'invoices', path: '/garage/invoices' },
  { name: 'gst', path: '/garage/gst' },
];

const settings: Screen[] = [
  { name: 'settings', path: '/garage/settings' },
  { name: 'working hours', path: '/garage/settings/hours' },
  { name: 'bays and labels', path: '/garage/settings/workshop' },
  { name: 'tax', path: '/garage/settings/tax' },
  { name: 'money', path: '/garage/settings/money' },
  {
    name: 'checklists',
    path: '/garage/settings/checklists',
    dialogs: [dialog('add checklist', 'Add Checklist', button('Add Checklist'))],
  },
  { name: 'branches', path: '/garage/settings/branches' },
  {
    name: 'people and roles',
    path: '/garage/settings/people',
    dialogs: [dialog('hand over', 'Hand Over the Garage', button('Hand Over the Garage'))],
  },
  { name: 'audit trail', path: '/garage/settings/audit' },
  { name: 'undelivered messages', path: '/garage/settings/messages' },
  {
    name: 'my profile',
    path: '/garage/settings/me',
    dialogs: [{ ...dialog('session ended', 'Your session has ended', button('Save Profile')), signedOut: true }],
  },
];

const twoBranches: Screen[] = [
  { name: 'dashboard of two branches', path: '/garage/dashboard', who: ofTwoBranches },
  {
    name: 'job cards of two branches',
    path: '/garage/jobcards',
    who: ofTwoBranches,
    dialogs: [dialog('job card in a branch', 'New Job Card', button('New Job Card'))],
  },
  { name: 'no bookings of two branches', path: '/garage/bookings', who: ofTwoBranches },
  { name: 'reports of two branches', path: '/garage/reports/jobcards', who: ofTwoBranches },
  { name: 'two branches', path: '/garage/settings/branches', who: ofTwoBranches },
];

const billed: Screen[] = [
  {
    name: 'points of an inspection',
    path: '/garage/jobcards/:billed?inspection=open',
    who: ofBilled,
    shows: ['button', /^Open photo 1/],
    dialogs: [
      dialog('note of a point', /^Note on/, button(/^Note on/)),
      dialog('photo', /photo 1 of 1$/, button(/^Open photo 1/)),
      question('remove photo', /remove this photo/, button(/^Open photo 1/), button('Remove')),
    ],
  },
  {
    name: 'invoice',
    path: '/garage/invoices/:invoice',
    who: ofBilled,
    dialogs: [
      dialog('payment of an invoice', 'Take Payment', button('Take payment')),
      dialog('IRN', 'Enter IRN', button(/^Actions for/), item('Enter IRN')),
      dialog('credit note', 'Credit note', button(/^Actions for/), item('Credit note')),
      dialog('debit note', 'Debit note', button(/^Actions for/), item('Debit note')),
      dialog('cancel invoice', /^Cancel INV/, button(/^Actions for/), item('Cancel')),
    ],
  },
  { name: 'invoices of one that bills', path: '/garage/invoices', who: ofBilled },
  { name: 'gst of one that bills', path: '/garage/gst', who: ofBilled },
  {
    name: 'day of the drawer',
    path: '/garage/day',
    who: ofBilled,
    shows: ['button', 'Close Day'],
    dialogs: [
      dialog('cash in or out', 'Cash In or Out', button('Cash in or out')),
      dialog('close day', 'Close Day', button('Close Day')),
    ],
  },
  { name: 'day that was closed', path: '/garage/day/:closed', who: ofBilled },
  {
    name: 'ledger with dues',
    path: '/garage/customers/:payer/ledger',
    who: ofBilled,
    dialogs: [
      dialog('promise to pay', 'Promise to Pay', button('Promise')),
      dialog('statement', 'Statement', button('Statement')),
      dialog('write off', /^Write off INV/, button(/^Actions for INV/), item('Write off')),
    ],
  },
  {
    name: 'checklist of the garage',
    path: '/garage/settings/checklists',
    who: ofBilled,
    dialogs: [dialog('edit checklist', 'Edit Checklist', button(/^Edit /))],
  },
];

/** Every screen and every dialog of the garage, by where they are; what the pictures show and what is checked for faults. */
export const garageScreens: Readonly<Record<string, readonly Screen[]>> = {
  'signing in': signIn,
  'the dashboard': dashboard,
  customers,
  'job cards': jobCards,
  bookings,
  'services and staff': others,
  leads,
  reports,
  'rows of reports': reportRows,
  money,
  settings,
  'two branches': twoBranches,
  'a garage that bills': billed,
};

/** Where the figures of money are read, which a phone shows by night in other places than the desk. */
export const moneyAreas: readonly string[] = ['money', 'a garage that bills'];
