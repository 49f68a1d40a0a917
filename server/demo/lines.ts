import { lineTotal, toPaise } from '#rules/money.ts';
import { newId } from '../database/ids.ts';
import type { jobCardLines } from '../database/tables/jobcards.ts';
import type { Calendar } from './calendar.ts';
import type { Visit } from './visits.ts';

/** The labour and parts of a visit, as far as the work has come; each is written down a little after the one before. */
export function demoLines(visit: Visit, jobCardId: string, calendar: Calendar): (typeof jobCardLines.$inferInsert)[] {
  const [day, part] = visit.opened;
  return workOf(visit).map(({ kind, description, quantity, rupees }, place) => {
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
      created_at: at,
      updated_at: at,
    };
  });
}

function workOf({ job, status, serial }: Visit) {
  const labour = job.offer.labour.map(([description, rupees]) => ({
    kind: 'LABOUR' as const,
    description,
    quantity: 1,
    rupees,
  }));
  const parts = job.offer.parts.map(([description, quantity, rupees]) => ({
    kind: 'PART' as const,
    description,
    quantity,
    rupees,
  }));
  if (status === 'OPEN' || status === 'CANCELLED') return serial % 2 === 0 ? labour.slice(0, 1) : [];
  if (status === 'IN_PROGRESS') return [...labour, ...parts.slice(0, 1)];
  return [...labour, ...parts];
}
