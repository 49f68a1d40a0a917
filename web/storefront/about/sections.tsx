import { awards, leaders, timeline, values } from './content.ts';

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

export function Values() {
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

export function Awards() {
  return (
    <section className="wrap awards" aria-labelledby="awards">
      <h2 className="h2" id="awards">
        Awards
      </h2>
      <ul>
        {awards.map(({ title, by, when }) => (
          <li key={title}>
            <b>{title}</b>
            <span>
              {by}, {when}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
