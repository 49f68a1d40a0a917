import { Link } from 'react-router';

/** The mark and the name of the garage's side; both are given in one file of brand names. */
export function Brand({
  to,
  name,
  tamil,
  onClick,
}: {
  to: string;
  name: string;
  tamil?: string;
  onClick?: () => void;
}) {
  return (
    <Link className="brand" to={to} onClick={onClick}>
      <Mark />
      <span>
        {name}
        {tamil && (
          <>
            {' '}
            <small lang="ta">{tamil}</small>
          </>
        )}
      </span>
    </Link>
  );
}

/** A number plate with the Tamil letter pa on it. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 30 22" aria-hidden>
      <rect width="30" height="22" rx="3.5" fill="#1546b0" />
      <path d="M9 1h17.5A2.5 2.5 0 0 1 29 3.5v15a2.5 2.5 0 0 1-2.5 2.5H9z" fill="#fff" />
      <path d="M13.2 5.5v9.8h11.6V5.5" fill="none" stroke="#0d1218" strokeWidth="2.6" />
      <circle cx="4.6" cy="7" r="1.6" fill="none" stroke="#fff" strokeWidth="1" />
    </svg>
  );
}
