import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Lead, leads } from '#contract/leads.ts';
import { formatDay } from '#rules/day-words.ts';
import { dayOfWire } from '#rules/days.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { useLazy } from '#web/ui/use-lazy.ts';
import { useEndpoint } from '#web/use-endpoint.ts';
import { PhoneLink } from '../ui/phone-link.tsx';
import { useMay } from '../use-may.ts';
import { LoadFailed } from './newest.tsx';
import { totalOf } from './total-of.ts';

const overdue = '/garage/leads?followUp=OVERDUE';

/** Leads whose follow-up is overdue: how many, and the five that wait longest. For those with leads.read. */
export function OverdueFollowUps() {
  const found = useEndpoint(leads.list, { query: { followUp: 'OVERDUE', order: 'FOLLOW_UP', limit: 5 } });
  const late = found.data?.data.leads;
  const may = useMay();
  const [done, setDone] = useState<Lead | null>(null);
  const [dialog, wantDialog] = useLazy(() => import('../leads/follow-up-dialog.tsx'));
  const finish = async (lead: Lead) => {
    if (await wantDialog()) setDone(lead);
  };
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
          <LoadFailed words="Failed to load leads" onRetry={() => void found.refetch()} />
        ) : (
          <output className="newest-said">Loading leads...</output>
        )
      ) : late.length === 0 ? (
        <p className="newest-said">Nobody waits for a call.</p>
      ) : (
        <ul className="list l-late">
          {late.map((lead) => (
            <Row key={lead.id} lead={lead} onDone={may('leads.edit') ? () => void finish(lead) : undefined} />
          ))}
        </ul>
      )}
      {done && dialog && <dialog.FollowUpDialog lead={done} onClose={() => setDone(null)} />}
    </Section>
  );
}

function Row({ lead, onDone }: { lead: Lead; onDone: (() => void) | undefined }) {
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
      {onDone && <IconButton icon={CalendarCheck} label={`Follow-up of ${lead.name} done`} onClick={onDone} />}
    </li>
  );
}
