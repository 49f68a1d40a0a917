import { layout, route, type RouteConfig } from '@react-router/dev/routes';
import { garageRoutes } from './garage/routes.ts';

/** Every address of the site, on one page. Anything not listed is 'Page Not Found' (SF-2). */
export default [
  layout('storefront/storefront-layout.tsx', [
    route(':city?', 'storefront/home/home-page.tsx'),
    route(':city?/products/:slug?', 'storefront/products/products-page.tsx'),
    route('shipping-and-delivery', 'storefront/policies/shipping-page.tsx'),
    route('cancellation-and-refund', 'storefront/policies/cancellation-page.tsx'),
    route('terms-and-conditions', 'storefront/policies/terms-page.tsx'),
    route('terms', 'storefront/policies/terms-page.tsx', { id: 'terms' }),
    route('privacy-policy', 'storefront/policies/privacy-page.tsx'),
    route('privacy', 'storefront/policies/privacy-page.tsx', { id: 'privacy' }),
    route('about', 'storefront/about/about-page.tsx'),
    route('faq', 'storefront/faq/faq-page.tsx'),
    route('bulk-orders', 'storefront/bulk-orders/bulk-orders-page.tsx'),
    route('partnerships', 'storefront/partnerships/partnerships-page.tsx'),
    route('contact', 'storefront/contact/contact-page.tsx'),
    route('login', 'storefront/sign-in/login-page.tsx'),
    route('register', 'storefront/sign-in/register-page.tsx'),
    route('forgot-password', 'storefront/sign-in/forgot-page.tsx'),
    route('reset-password/:token', 'storefront/sign-in/reset-page.tsx'),
    route('verify-email/:token', 'storefront/sign-in/verify-page.tsx'),
    layout('storefront/account/account-layout.tsx', [
      route('account', 'storefront/account/account-page.tsx'),
      route('account/orders', 'storefront/account/orders-page.tsx'),
      route('account/business', 'storefront/account/business-page.tsx'),
    ]),
    route('*', 'storefront/not-found-page.tsx'),
  ]),
  ...garageRoutes,
  // the interface kit, while one develops; it is never built
  ...(process.env['DEV'] === 'true' ? [route('dev/ui', 'dev/ui-page.tsx')] : []),
] satisfies RouteConfig;
