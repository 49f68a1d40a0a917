import { useSearchParams } from 'react-router';
import type { Route } from './+types/shipping-page.ts';
import { Policy } from './policy.tsx';
import { policyLoader } from './policy-loader.ts';
import { cities } from '#rules/cities.ts';
import { lookUpPincode } from '#rules/pincode-zones.ts';
import { pageContext } from '../../context.ts';
import { usePlainPage } from '../islands/plain-page.ts';
import { policyMeta } from './policy-meta.ts';
import { shippingSections } from './shipping-sections.tsx';

/** What a pincode of the address is known of is worked out here: the browser needs none of the tables. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { calls, pincodeZones } = context.get(pageContext);
  const typed = new URL(request.url).searchParams.get('pincode')?.slice(0, 20) ?? null;
  if (typed === null) return { ...policyLoader(), pincode: null };
  const offered = await calls.offeredCities();
  const served = cities.filter(({ slug }) => offered.includes(slug));
  return { ...policyLoader(), pincode: { typed, answer: lookUpPincode(typed, pincodeZones, served) } };
}

/** What the page reads of its address; anything else there is not looked at. */
export const handle = {
  reads: ['pincode', 'value', 'zone', 'weight', 'stops', 'day', 'time', 'express', 'stairs', 'waiting'],
};

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

export default function ShippingPage({ loaderData: { now, today, pincode } }: Route.ComponentProps) {
  const asked = useAsked();
  return (
    <Policy
      title="Shipping and delivery"
      today={today}
      sections={shippingSections({ now: now.getTime(), asked }, pincode)}
    />
  );
}

/** The query of the address; the zone last chosen is that of whoever asks for none (SF-10). */
function useAsked(): string {
  const [search] = useSearchParams();
  const zone = usePlainPage()?.visitor.zone;
  const asked = new URLSearchParams(search);
  if (zone && !asked.has('zone')) asked.set('zone', zone);
  return asked.toString();
}
