import { data, useActionData } from 'react-router';
import { cityBySlug } from '#rules/cities.ts';
import { openingHours } from '#rules/service-policy.ts';
import { pageContext } from '../../context.ts';
import { brand } from '#web/brand.ts';
import { cityCard } from '#web/cards/card.ts';
import { addressOfShop, publicUrlOf } from '#web/head.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/home-page.ts';
import { Categories } from './categories.tsx';
import { savings } from './content.ts';
import { Hero } from './hero.tsx';
import { Figures, LastCall, Steps, Testimonials } from './bands.tsx';
import { postLead } from './post-lead.ts';
import { SampleRates } from './sample-rates.tsx';

/** The home page of the whole shop and of each of the ten cities; any other first segment is not a page. */
export function loader({ params }: Route.LoaderArgs) {
  if (params.city === undefined) return { city: null };
  const city = cityBySlug(params.city);
  if (!city) throw data(null, { status: 404 });
  return { city: city.city };
}

/** The lead form of a visitor without script. */
export async function action({ request, context, params }: Route.ActionArgs) {
  if (params.city !== undefined && !cityBySlug(params.city)) throw data(null, { status: 404 });
  const { calls, address } = context.get(pageContext);
  const posted = await postLead(await request.formData(), (body) => calls.submitLead(body, address));
  return data(posted, { status: posted.status });
}

export function meta({ params, loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const publicUrl = publicUrlOf(matches);
  const { city } = loaderData;
  const path = params.city === undefined ? '/' : `/${params.city}`;
  const known = cityBySlug(params.city ?? '');
  return pageMeta(publicUrl, {
    title: city ? `Wholesale Groceries in ${city}` : 'Wholesale Groceries for Food Businesses',
    description: `Vegetables, rice, dal, masala and oil at wholesale rates for restaurants, tea stalls, hotels and caterers${city ? ` in ${city}` : ''}. Save ${savings}, with same-day or next-day delivery.`,
    path,
    ...(known && { card: cityCard(known) }),
    data: [
      { '@type': 'WebSite', name: brand.name, url: `${publicUrl}/` },
      ...placeIn(publicUrl, city),
      {
        '@type': 'Service',
        name: city ? `Wholesale grocery delivery in ${city}` : 'Wholesale grocery delivery',
        serviceType: 'Wholesale grocery delivery',
        url: `${publicUrl}${path}`,
        provider: { '@id': `${publicUrl}/#organization` },
        areaServed: { '@type': city ? 'City' : 'Country', name: city ?? 'India' },
        audience: { '@type': 'BusinessAudience', audienceType: 'Food businesses' },
      },
    ],
  });
}

/** The shop has one address; the other cities are served, and no shop there is claimed. */
function placeIn(publicUrl: string, city: string | null) {
  if (city !== brand.town) return [];
  const open = (dayOfWeek: string[], { opens, closes }: { opens: string; closes: string }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    opens: opens.padStart(5, '0'),
    closes,
  });
  return [
    {
      '@type': 'LocalBusiness',
      name: `${brand.name} ${brand.town}`,
      url: `${publicUrl}/chennai`,
      telephone: brand.phone,
      email: brand.email,
      image: `${publicUrl}/cards/chennai.png`,
      parentOrganization: { '@id': `${publicUrl}/#organization` },
      address: addressOfShop,
      openingHoursSpecification: [
        open(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], openingHours.weekdays),
        open(['Saturday'], openingHours.saturday),
      ],
    },
  ];
}

export default function HomePage({ loaderData: { city } }: Route.ComponentProps) {
  const posted = useActionData<typeof action>();
  return (
    <>
      <Hero city={city} posted={posted} />
      <SampleRates />
      <Categories city={city} />
      <Steps />
      <Figures />
      <Testimonials />
      <LastCall />
    </>
  );
}
