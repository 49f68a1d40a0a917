import type { Route } from './+types/terms-page.ts';
import { Policy } from './policy.tsx';
import { policyLoader } from './policy-loader.ts';
import { policyMeta } from './policy-meta.ts';
import { termsSections } from './terms-sections.tsx';

export const loader = policyLoader;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return policyMeta(matches, {
    title: 'Terms & Conditions',
    description:
      'The terms of buying wholesale groceries for a business: who may order, prices and minimum orders, payment, delivery, cancellation and liability.',
    path: '/terms-and-conditions',
    today: loaderData.today,
  });
}

export default function TermsPage({ loaderData: { today } }: Route.ComponentProps) {
  return <Policy title="Terms & Conditions" today={today} sections={termsSections()} />;
}
