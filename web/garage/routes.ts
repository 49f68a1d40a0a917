import { index, layout, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** The workshop's addresses, all under /garage (SE-21). */
export const garageRoutes: RouteConfigEntry[] = [
  layout('garage/sign-in/sign-in-layout.tsx', [
    route('garage/login', 'garage/sign-in/login-page.tsx'),
    route('garage/register', 'garage/sign-in/register-page.tsx'),
    route('garage/forgot-password', 'garage/sign-in/forgot-page.tsx'),
    route('garage/reset-password/:token', 'garage/sign-in/reset-page.tsx'),
    route('garage/invitation/:token', 'garage/sign-in/invitation-page.tsx'),
    route('garage/verify-email/:token', 'garage/sign-in/verify-page.tsx'),
  ]),
  route('garage', 'garage/garage-layout.tsx', [
    index('garage/moved-page.tsx', { id: 'garage/index' }),
    route('job-cards', 'garage/moved-page.tsx', { id: 'garage/job-cards' }),
    layout('garage/pages-layout.tsx', [
      route('dashboard', 'garage/dashboard/dashboard-page.tsx'),
      route('customers', 'garage/customers/customers-page.tsx'),
      route('customers/:id', 'garage/customers/customer-page.tsx'),
      route('customers/:id/ledger', 'garage/payments/ledger-page.tsx'),
      route('jobcards', 'garage/jobcards/jobcards-page.tsx'),
      route('jobcards/:id', 'garage/jobcards/jobcard-page.tsx'),
      route('invoices', 'garage/invoices/invoices-page.tsx'),
      route('invoices/:id', 'garage/invoices/invoice-page.tsx'),
      route('gst', 'garage/gst/gst-page.tsx'),
      route('dues', 'garage/payments/dues-page.tsx'),
      route('bookings', 'garage/bookings/bookings-page.tsx'),
      route('services', 'garage/services/services-page.tsx'),
      route('staff', 'garage/staff/staff-page.tsx'),
      route('leads', 'garage/leads/leads-page.tsx'),
      route('reports', 'garage/reports/reports-page.tsx'),
      route('reports/:name', 'garage/reports/report-page.tsx'),
      route('reports/:name/rows', 'garage/reports/rows-page.tsx'),
      route('settings', 'garage/settings/settings-layout.tsx', [
        index('garage/settings/garage-page.tsx', { id: 'garage/settings' }),
        route('hours', 'garage/settings/hours-page.tsx'),
        route('workshop', 'garage/settings/workshop-page.tsx'),
        route('tax', 'garage/settings/tax-page.tsx'),
        route('branches', 'garage/settings/branches-page.tsx'),
        route('people', 'garage/settings/people-page.tsx'),
        route('audit', 'garage/settings/audit-page.tsx'),
        route('messages', 'garage/settings/messages-page.tsx'),
        route('me', 'garage/settings/me-page.tsx'),
      ]),
      route('*', 'garage/unknown-page.tsx'),
    ]),
  ]),
];
