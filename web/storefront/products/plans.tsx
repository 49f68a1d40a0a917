import { sameDayWords } from '#rules/delivery-policy.ts';
import { formatPaise } from '#rules/money.ts';
import { type Plan, plans } from '#rules/plans.ts';
import { useIsIn } from '../islands/plain-page.ts';
import { RegisterOrCall } from './register-or-call.tsx';
import './plans.css';

/** One sheet in three parts, the middle one lifted out (SF-30). */
export function Plans() {
  return (
    <section className="sec wrap" aria-labelledby="plans">
      <div className="head g">
        <h2 className="h2" id="plans">
          The more you order, the less you pay
        </h2>
      </div>
      <div className="plans">
        {plans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
      </div>
      <p className="small">
        {sameDayWords} <a href="/shipping-and-delivery#express">Express same-day</a>
      </p>
    </section>
  );
}

function PlanCard({ plan: { name, tag, fromPaise, terms } }: { plan: Plan }) {
  const isIn = useIsIn();
  const look = tag ? 'btn btn-y' : 'btn btn-o';
  const custom = terms.some(([, how]) => how === 'Custom');
  return (
    <article className={tag ? 'plan plan-l dark' : 'plan'}>
      {tag ? <p className="tag">{tag}</p> : null}
      <h3 className="h3">{name}</h3>
      <p className="from">
        {formatPaise(fromPaise)}+<small>minimum orders</small>
      </p>
      <dl className="bill">
        {terms.map(([what, how]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
      {custom ? (
        <a className={look} href="/contact">
          Get Bulk Quote
        </a>
      ) : (
        <RegisterOrCall isIn={isIn} look={look} />
      )}
    </article>
  );
}
