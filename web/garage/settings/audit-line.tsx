import { Link } from 'react-router';
import type { AuditEntry } from '#contract/audit.ts';
import { addressOf, auditWordsOf } from './audit-words.ts';

/** An entry as a sentence, with a link to where the record is found. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { did, what, name, where, changes } = auditWordsOf(entry);
  const to = addressOf(entry.place);
  return (
    <p>
      <b>{entry.personName}</b> {[did, what].filter(Boolean).join(' ')}
      {name !== null && ' '}
      {name !== null && (where === null ? <Named to={to} name={name} /> : <b>{name}</b>)}
      {where !== null && ' '}
      {where !== null && <Named to={to} name={where} />}
      {changes.length > 0 ? ': ' : '.'}
      {changes.length > 0 && <span>{changes.join('; ')}.</span>}
    </p>
  );
}

function Named({ to, name }: { to: string | null; name: string }) {
  if (to === null) return <b>{name}</b>;
  return (
    <Link className="named" to={to}>
      {name}
    </Link>
  );
}
