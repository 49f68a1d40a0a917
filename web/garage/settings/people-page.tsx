import { useState } from 'react';
import { Link } from 'react-router';
import { accessLevels, roles } from '#contract/roles.ts';
import { staff, type StaffMember } from '#contract/staff.ts';
import { useSession } from '#web/session/session.ts';
import { classes } from '#web/ui/classes.ts';
import { Section } from '#web/ui/section.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { pageTitle } from '../page-title.ts';
import { useMay } from '../use-may.ts';
import { HandOverSection } from './hand-over.tsx';
import { isIn, matrix, type Place, places } from './matrix.ts';
import { SecondStepSection } from './second-step-section.tsx';
import './matrix.css';

export const meta = pageTitle('People and Roles');

/** Who may do what, and who stands where; the owner hands the garage over here. */
export default function PeoplePage() {
  const may = useMay();
  const own = useOwnPlace();
  const [shown, setShown] = useState(own ?? places[0]!);
  const { data, isError } = useEndpoint(staff.list, { query: { limit: 500 } });
  const people = data?.data.staff;
  return (
    <>
      <Section
        title="People and roles"
        aside={
          <Link className="link" to="/garage/staff">
            Staff list
          </Link>
        }
      >
        <p className="sub about">
          The access level is the ceiling; with Staff Access the role decides. Technicians see the job cards given to
          them.
        </p>
        <label className="column-choice">
          <span>Show what is open to</span>
          <select
            className="input"
            value={shown.key}
            onChange={({ target }) => setShown(places.find(({ key }) => key === target.value) ?? shown)}
          >
            {places.map((place) => (
              <option key={place.key} value={place.key}>
                {[place.label, place.detail].filter(Boolean).join(': ')}
                {place === own ? ' (you)' : ''}
              </option>
            ))}
          </select>
        </label>
        <table className="matrix">
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">What is open</span>
              </th>
              {places.map((place) => (
                <th key={place.key} scope="col" {...columnOf(place, own, shown)}>
                  {place.label}
                  {place.detail && <small>{place.detail}</small>}
                  {place === own && <em>You</em>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="names">
              <th scope="row">People</th>
              {places.map((place) => (
                <td key={place.key} {...columnOf(place, own, shown)}>
                  <Names people={people} place={place} failed={isError} />
                </td>
              ))}
            </tr>
            {matrix.map((line) => (
              <tr key={line.label}>
                <th scope="row">
                  {line.label}
                  {line.detail && <small>{line.detail}</small>}
                </th>
                {line.cells.map((words, at) => (
                  <td key={places[at]!.key} {...columnOf(places[at]!, own, shown)}>
                    {words ?? <span className="none">–</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      {may('garage.handover') && <SecondStepSection />}
      {may('garage.handover') && <HandOverSection people={people} />}
    </>
  );
}

function Names({ people, place, failed }: { people: StaffMember[] | undefined; place: Place; failed: boolean }) {
  if (!people) return failed ? <span className="none">Not loaded</span> : <span className="skeleton-bar" />;
  const here = people.filter((person) => isIn(place, person));
  if (here.length === 0) return <span className="none">–</span>;
  return (
    <ul>
      {here.map(({ id, name, isActive }) => (
        <li key={id}>
          {name}
          {!isActive && <small>inactive</small>}
        </li>
      ))}
    </ul>
  );
}

const columnOf = (place: Place, own: Place | undefined, shown: Place) => ({
  className: classes(place === own && 'own-column', place !== shown && 'other-column'),
});

function useOwnPlace(): Place | undefined {
  const { user } = useSession();
  const role = roles.find((one) => one === user?.role);
  const accessLevel = accessLevels.find((one) => one === user?.accessLevel);
  return role && accessLevel && places.find((place) => isIn(place, { role, accessLevel }));
}
