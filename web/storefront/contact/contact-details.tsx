import { brand, unbroken } from '#web/brand.ts';
import { departments, help } from './content.ts';
import { useWhatsApp } from '../shell/use-whats-app.ts';
import { hours } from './hours.ts';

/** How to reach us beside the form: phone, e-mail, street and hours. */
export function ContactDetails() {
  const whatsApp = useWhatsApp();
  return (
    <aside className="reach" aria-label="Contact details">
      <h2 className="h3">Reach us directly</h2>
      <dl className="ways">
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={brand.phoneLink}>{brand.phone}</a>
          </dd>
        </div>
        {whatsApp === undefined ? null : (
          <div>
            <dt>WhatsApp</dt>
            <dd>
              <a href={whatsApp}>Write to us</a>
            </dd>
          </div>
        )}
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
          </dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd>
            {brand.street}, {brand.town} {unbroken(brand.pincode)}, {brand.state}
          </dd>
        </div>
      </dl>
      <h2 className="h3">Business hours</h2>
      <dl className="bill">
        {hours.map(([days, times]) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{times}</dd>
          </div>
        ))}
      </dl>
      <p className="small">A delivery that did not come or goods that spoiled: call at any hour, every day.</p>
    </aside>
  );
}

export function Departments() {
  return (
    <section className="sec alt" aria-labelledby="departments">
      <div className="wrap">
        <div className="head g">
          <h2 className="h2" id="departments">
            Who answers what
          </h2>
        </div>
        <ul className="departments">
          {departments.map(({ name, subject, about, reply }) => (
            <li key={name}>
              <h3 className="h3">
                <a href={`/contact?subject=${encodeURIComponent(subject)}#write`} rel="nofollow">
                  {name}
                </a>
              </h3>
              <p>{about}</p>
              <p className="small">Reply within {reply}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function HelpCards() {
  return (
    <section className="sec wrap" aria-labelledby="help">
      <div className="head g">
        <h2 className="h2" id="help">
          Perhaps it is answered already
        </h2>
      </div>
      <div className="cards">
        {help.map(({ title, text, to, label }) => (
          <article className="card" key={to}>
            <h3 className="h3">{title}</h3>
            <p>{text}</p>
            <a className="btn btn-o" href={to}>
              {label}
            </a>
          </article>
        ))}
      </div>
    </section>
  );
}
