import { Link } from 'react-router';
import { type Lead, leads } from '#contract/leads.ts';
import { formatDay } from '#rules/day-words.ts';
import { dayOfWire } from '#rules/days.ts';
import { Section } from '#web/ui/section.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { PhoneLink } from '../ui/phone-link.tsx';
import { Said } from './newest.tsx';
import { totalOf } from './total-of.ts';

const overdue = '/garage/leads?followUp=OVERDUE';

/** Leads whose follow-up is overdue: how many, and the five that wait longest. For those with leads.read. */
export function OverdueFollowUps() {
  const found = useEndpoint(leads.list, { query: { followUp: 'OVERDUE', order: 'FOLLOW_UP', limit: 5 } });
  const late = found.data?.data.leads;
  const total = late && late.length > 0 ? totalOf(found) : undefined;
  return (
    <Section
      title={<>Overdue Follow-ups {total !== undefined && <span className="late">{total}</span>}</>}
      aside={
        total !== undefined && (
          <Link className="link" to={overdue}>
            View all
          </Link>
        )
      }
    >
      {late === undefined ? (
        found.isError ? (
          <Said words="Failed to load leads" onRetry={() => void found.refetch()} />
        ) : (
          <output className="said">Loading leads...</output>
        )
      ) : late.length === 0 ? (
        <p className="said">Nobody waits for a call.</p>
      ) : (
        <ul className="list l-late">
          {late.map((lead) => (
            <Row key={lead.id} lead={lead} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Row({ lead }: { lead: Lead }) {
  const day = lead.nextFollowUpDate && dayOfWire(lead.nextFollowUpDate);
  return (
    <li>
      <b>
        <Link className="stretch" to={`${overdue}&lead=${lead.id}`}>
          {lead.name}
        </Link>
      </b>
      <small>
        <PhoneLink phone={lead.phone} />
        <span className="late">{day && `Was ${formatDay(day, { year: false })}`}</span>
      </small>
    </li>
  );
}
