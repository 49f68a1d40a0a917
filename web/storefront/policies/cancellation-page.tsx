import { useSearchParams } from 'react-router';
import type { Route } from './+types/cancellation-page.ts';
import { cancellationSections } from './cancellation-sections.tsx';
import { Policy } from './policy.tsx';
import { policyLoader } from './policy-loader.ts';
import { policyMeta } from './policy-meta.ts';

export const loader = policyLoader;

/** What the page reads of its address; anything else there is not looked at. */
export const handle = {
  reads: ['amount', 'delivery', 'part', 'stage', 'fresh', 'comes', 'confirmed', 'cancelled', 'paid'],
};

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return policyMeta(matches, {
    title: 'Cancellation and Refund',
    description:
      'Until when an order can be cancelled, what it costs, how returns work and when the money is back, with a calculator.',
    path: '/cancellation-and-refund',
    today: loaderData.today,
  });
}

export default function CancellationPage({ loaderData: { now, today } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <Policy
      title="Cancellation and refund"
      today={today}
      sections={cancellationSections({ now: now.getTime(), asked: search.toString() })}
    />
  );
}
