import { reportNames } from '#contract/reports.ts';
import { button, dialog, ofTwoBranches, only, type Screen } from './screen.ts';
import { bookings } from './screens-of-bookings.ts';
import { customers } from './screens-of-customers.ts';
import { jobCards } from './screens-of-jobcards.ts';
import { leads } from './screens-of-leads.ts';
import { billed, money } from './screens-of-money.ts';
import { servicesAndStaff } from './screens-of-services-and-staff.ts';
import { settings } from './screens-of-settings.ts';

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

const reports: Screen[] = [
  { name: 'reports', path: '/garage/reports' },
  ...reportNames.map((name) => ({ name: `report ${name}`, path: `/garage/reports/${name}` })),
  { name: 'reports of a technician', path: '/garage/reports', who: 'technician' },
];

const reportRows: Screen[] = reportNames.map((name) => ({
  name: `rows of ${name}`,
  path: `/garage/reports/${name}/rows`,
}));

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

/** Every screen and every dialog of the garage, by where they are; what the pictures show and what is checked for faults. */
export const garageScreens: Readonly<Record<string, readonly Screen[]>> = {
  'signing in': signIn,
  'the dashboard': dashboard,
  customers,
  'job cards': jobCards,
  bookings,
  'services and staff': servicesAndStaff,
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
