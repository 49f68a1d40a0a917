import { Kolam } from '../look/kolam.tsx';
import { CallsToAction } from './calls-to-action.tsx';
import './bands.css';
import { savings, statistics, steps, type Testimonial, testimonials } from './content.ts';

export function Steps() {
  return (
    <section className="sec alt" aria-labelledby="steps">
      <div className="wrap steps g g8">
        <div className="head g">
          <h2 className="h2" id="steps">
            Three steps to your first delivery
          </h2>
          <p className="lead">No market trip at four in the morning. The market comes to you, six days a week.</p>
        </div>
        <Kolam dots="five" className="side" />
        <ol>
          {steps.map((step) => (
            <li className="step" key={step.title}>
              <span className="num" lang="ta" aria-hidden="true">
                {step.numeral}
              </span>
              <h3 className="h3">{step.title}</h3>
              <p>{unbroken(step.text)}</p>
              <p className="fact">
                <b>{step.promise}</b> {step.about}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Keeps times such as '6-11 AM' on one line. */
function unbroken(text: string) {
  return text.split(/(\d+-\d+ [AP]M)/).map((part) =>
    /^\d/.test(part) ? (
      <span className="nb" key={part}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

export function Figures() {
  return (
    <section className="sec sums" aria-labelledby="figures">
      <div className="chain" aria-hidden="true" />
      <div className="wrap srow g g10">
        <div>
          <h2 id="figures">
            <span className="huge">{savings}</span> <span className="h3">saved against retail prices</span>
          </h2>
        </div>
        <dl>
          {statistics.map(({ figure, of }) => (
            <div key={of}>
              <dt>{of}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

export function Testimonials() {
  return (
    <section className="sec wrap" aria-labelledby="testimonials">
      <div className="head g">
        <h2 className="h2" id="testimonials">
          From the kitchens
        </h2>
      </div>
      <div className="says g">
        {testimonials.map((said, index) => (
          <Say key={said.business} said={said} large={index === 0} />
        ))}
      </div>
    </section>
  );
}

function Say({ said: { quote, business, rating = 5 }, large }: { said: Testimonial; large: boolean }) {
  return (
    <figure className={large ? 'say say-l' : 'say'}>
      {large ? <Kolam dots="five" /> : null}
      <blockquote>{quote}</blockquote>
      <figcaption>
        {business}{' '}
        <span className="stars">
          <span aria-hidden="true">
            {'★'.repeat(rating)}
            {'☆'.repeat(5 - rating)}
          </span>
          <span className="hide">{rating} out of 5 stars</span>
        </span>
      </figcaption>
    </figure>
  );
}

export function LastCall() {
  return (
    <section className="sec last alt" aria-labelledby="last">
      <Kolam dots="seven" className="side right" />
      <Kolam dots="seven" className="side left" />
      <div className="wrap g g5">
        <h2 className="h2" id="last">
          Look at the rates first.
        </h2>
        <p className="lead">
          Every item shows its wholesale price, its retail price and its minimum. Ask us anything else.
        </p>
        <CallsToAction />
      </div>
    </section>
  );
}
