import { LateNotice } from '#web/session/late-notice.tsx';
import { Kolam } from '../look/kolam.tsx';
import './fields.css';
import './sign-in-layout.css';

/** The shape of every page one signs in by: what it is on one side, a slip to fill in on the other. */
export function SignInLayout({ title, lead, facts, needs = scriptNeeded, late, children }: GateProps) {
  return (
    <section className="gate dark">
      <Kolam dots="seven" />
      <div className="wrap gate-row g g8">
        <div className="gate-words g g5">
          <h1 className="h1">{title}</h1>
          <p className="lead">{lead}</p>
          {facts ? (
            <ul className="gate-facts">
              {facts.map(([what, words]) => (
                <li key={what}>
                  <b>{what}.</b> {words}
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        <div className="lift">
          <div className="slip gate-slip g g5">
            <noscript>
              <p className="alert">{needs}</p>
            </noscript>
            <LateNotice className="alert" words={late} />
            {children}
          </div>
        </div>
      </div>
    </section>
  );
}

const scriptNeeded =
  'Signing in needs JavaScript. Switch it on in your browser and load the page again. The shop itself and its forms work without.';

interface GateProps {
  title: string;
  lead: string;
  facts?: readonly (readonly [what: string, words: string])[];
  /** said where there is no script */
  needs?: string;
  /** said where the script has not come after ten seconds, where it is not the usual */
  late?: string;
  children: React.ReactNode;
}
