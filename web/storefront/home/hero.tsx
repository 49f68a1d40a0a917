import { useOfferedCities } from '../city/offered-cities.ts';
import { useSelectedCity } from '../city/selected-city.ts';
import { Island } from '../islands/island.tsx';
import { useIsIn } from '../islands/plain-page.ts';
import { CallsToAction } from './calls-to-action.tsx';
import { savings } from './content.ts';
import './hero.css';
import { HeroKolam } from './hero-kolam.tsx';
import { LeadForm } from './lead-form.tsx';
import type { PostedLead } from './post-lead.ts';

export function Hero({ city, posted }: { city: string | null; posted: PostedLead | undefined }) {
  const cities = useOfferedCities().map((one) => one.city);
  const selected = useSelectedCity();
  const isIn = useIsIn();
  return (
    <section className="hero dark">
      <HeroKolam />
      <div className="wrap hrow g g10">
        <div className="htext g g6">
          <h1 className="h1">
            {city ? `${city}'s wholesale market, ` : 'The wholesale market, '}
            <em>at your kitchen door.</em>
          </h1>
          <p className="lead">
            Vegetables, rice, dal, masala and oil for {city ? `${city}'s ` : ''}tea stalls, hotels and caterers. Save{' '}
            <span className="nb">{savings}</span>, with <span className="nb">same-day</span> or{' '}
            <span className="nb">next-day</span> delivery.
          </p>
          <CallsToAction main="btn-y" />
          <p className="proof">
            <span>
              <b>4.8/5</b> rating
            </span>
            <span>
              <b>8,500+</b> reviews
            </span>
            <span>
              <b>1000+</b> businesses
            </span>
          </p>
        </div>
        <div className="lift">
          <Island name="lead/form" of={LeadForm} soon={isIn} props={{ posted, cities, city: selected?.city }} />
        </div>
      </div>
    </section>
  );
}
