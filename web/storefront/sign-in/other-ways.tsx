import { Link, useLocation } from 'react-router';
import { GarageLogin } from './garage-login.tsx';

/** Where else one may have wanted to go; not said beside a code that is waited for. */
export function OtherWays() {
  const { state }: { state: unknown } = useLocation();
  return (
    <ul className="gate-links">
      <li>
        New here?
        <Link to="/register" state={state}>
          Create an account
        </Link>
      </li>
      <GarageLogin />
    </ul>
  );
}
