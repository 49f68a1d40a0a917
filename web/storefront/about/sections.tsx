import { checks, leaders, timeline, values } from './content.ts';

export function Timeline() {
  return (
    <section className="sec alt" aria-labelledby="timeline">
      <div className="wrap">
        <div className="head g">
          <h2 className="h2" id="timeline">
            How it grew
          </h2>
        </div>
        <ol className="timeline">
          {timeline.map(({ when, title, text }) => (
            <li key={when}>
              <p className="when">{when}</p>
              <h3 className="h3">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export function OurValues() {
  return (
    <section className="wrap values" aria-labelledby="values">
      <h2 className="h2" id="values">
        What we hold to
      </h2>
      <ul>
        {values.map(({ title, text }) => (
          <li key={title}>
            <h3 className="h3">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Leaders() {
  return (
    <section className="sec wrap" aria-labelledby="leaders">
      <div className="head g">
        <h2 className="h2" id="leaders">
          Who answers for it
        </h2>
      </div>
      <ul className="leaders">
        {leaders.map(({ role, text }) => (
          <li key={role}>
            <h3 className="h3">{role}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An award is shown once it can be looked up; until then the section says so. */
export function Awards() {
  return (
    <section className="wrap awards" aria-labelledby="awards">
      <div className="g">
        <h2 className="h2" id="awards">
          Awards
        </h2>
        <p>
          None to show yet. One will stand here when you can look up who gave it, and for what. Until then, check us
          yourself.
        </p>
      </div>
      <ul>
        {checks.map(({ title, text, to }) => (
          <li key={to}>
            <b>
              <a href={to}>{title}</a>
            </b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
