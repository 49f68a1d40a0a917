import { lineTotal, toPaise } from '#rules/money.ts';
import { newId } from '../database/ids.ts';
import type { jobCardLines } from '../database/tables/jobcards.ts';
import type { Calendar } from './calendar.ts';
import { answeredAt } from './answered-estimate.ts';
import type { Visit } from './visits.ts';

/** The labour and parts of a visit, as far as the work has come; each is written down a little after the one before. */
export function demoLines(
  visit: Visit,
  jobCardId: string,
  calendar: Calendar,
  isAsked: boolean,
): (typeof jobCardLines.$inferInsert)[] {
  const [day, part] = visit.opened;
  return (isAsked ? asked(workOf(visit)) : workOf(visit)).map((work, place) => {
    const { kind, description, quantity, rupees, decision } = work;
    const at = calendar.moment(day, part + 0.06 + place / 100);
    const rate = toPaise(rupees);
    const discount = kind === 'LABOUR' && visit.serial % 9 === 4 ? Math.round(rate / 10) : 0;
    return {
      garageId: visit.car.row.garageId,
      id: newId(at),
      jobCardId,
      kind,
      description,
      quantity,
      rate,
      discount,
      total: lineTotal({ quantity, ratePaise: rate, discountPaise: discount }),
      decision,
      created_at: at,
      updated_at: decision ? answeredAt(visit, calendar) : at,
    };
  });
}

interface Work {
  kind: 'LABOUR' | 'PART';
  description: string;
  quantity: number;
  rupees: number;
  decision: 'APPROVED' | 'DECLINED' | null;
}

/** The customer was asked about the last of the work and said yes, and no to what was found beside it. */
const asked = (work: readonly Work[]): Work[] => [
  ...work.slice(0, -1),
  { ...work.at(-1)!, decision: 'APPROVED' },
  { kind: 'LABOUR', description: 'Coolant change', quantity: 1, rupees: 850, decision: 'DECLINED' },
];

function workOf({ job, status, serial }: Visit): Work[] {
  const labour = job.offer.labour.map(([description, rupees]): Work => ({
    kind: 'LABOUR',
    description,
    quantity: 1,
    rupees,
    decision: null,
  }));
  const parts = job.offer.parts.map(([description, quantity, rupees]): Work => ({
    kind: 'PART',
    description,
    quantity,
    rupees,
    decision: null,
  }));
  if (status === 'OPEN' || status === 'CANCELLED') return serial % 2 === 0 ? labour.slice(0, 1) : [];
  if (status === 'IN_PROGRESS') return [...labour, ...parts.slice(0, 1)];
  return [...labour, ...parts];
}
