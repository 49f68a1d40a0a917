import { useSearchParams } from 'react-router';
import type { Route } from './+types/shipping-page.ts';
import { Policy } from './policy.tsx';
import { policyLoader } from './policy-loader.ts';
import { policyMeta } from './policy-meta.ts';
import { shippingSections } from './shipping-sections.tsx';

export const loader = policyLoader;

/** What the page reads of its address; anything else there is not looked at. */
export const handle = { reads: ['value', 'zone', 'weight', 'stops', 'day', 'time', 'express', 'stairs', 'waiting'] };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return policyMeta(matches, {
    title: 'Shipping and Delivery',
    description:
      'Delivery zones, minimum orders, times, fees and extras for wholesale grocery orders, with a calculator that tells the cost of your delivery.',
    path: '/shipping-and-delivery',
    today: loaderData.today,
  });
}

export default function ShippingPage({ loaderData: { now, today } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <Policy
      title="Shipping and delivery"
      today={today}
      sections={shippingSections({ now: now.getTime(), asked: search.toString() })}
    />
  );
}
