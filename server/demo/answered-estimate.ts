import { estimateDays } from '#rules/estimate-moves.ts';
import { istDay } from '#rules/days.ts';
import { newId } from '../database/ids.ts';
import type { estimateAnswers, estimateLines, estimates } from '../database/tables/estimates.ts';
import type { jobCardLines } from '../database/tables/jobcards.ts';
import type { Calendar } from './calendar.ts';
import type { Member } from './people.ts';
import type { Visit } from './visits.ts';

type AnswerRow = typeof estimateAnswers.$inferInsert;

export const sentAt = ({ opened: [day, part] }: Visit, calendar: Calendar): Date => calendar.moment(day, part + 0.12);
export const answeredAt = ({ opened: [day, part] }: Visit, calendar: Calendar): Date =>
  calendar.moment(day, part + 0.16);

/** Who answers by a link stands in history under an id that is nobody's. */
export const customerByLink: Member = { id: '00000000-0000-0000-0000-000000000000', name: 'Customer, by link' };

interface Asked {
  visit: Visit;
  jobCardId: string;
  advisor: Member;
  lines: readonly (typeof jobCardLines.$inferInsert)[];
}

/** The estimate of a visit as it was sent, with the answers that its lines stand by; the demo garage charges no tax. */
export function answeredEstimate({ visit, jobCardId, advisor, lines }: Asked, calendar: Calendar) {
  const { garageId, name } = visit.car.owner;
  const row = (at: Date) => ({ garageId, id: newId(at), created_at: at, updated_at: at });
  const [sent, answered] = [sentAt(visit, calendar), answeredAt(visit, calendar)];
  const version: typeof estimates.$inferInsert & { id: string } = {
    ...row(sent),
    jobCardId,
    version: 1,
    day: istDay(sent),
    expiresAt: new Date(sent.getTime() + estimateDays * 24 * 60 * 60_000),
    isTaxed: false,
    agreed: lines.filter(({ decision }) => !decision).map((line) => ({ ...sumsOf(line), ...workOf(line) })),
    sentById: advisor.id,
  };
  const asked = lines
    .filter(({ decision }) => decision)
    .map((line, at): typeof estimateLines.$inferInsert & { id: string } => ({
      ...row(sent),
      estimateId: version.id,
      position: at + 1,
      jobCardLineId: line.id,
      ...workOf(line),
      ...sumsOf(line),
      discount: line.discount ?? 0,
      treatment: 'TAXABLE',
      // what the garage would charge once it is registered
      taxRate: 18,
      decision: 'ASKED',
    }));
  const said = lines.flatMap(({ decision }) => (decision === 'APPROVED' || decision === 'DECLINED' ? [decision] : []));
  const answers = asked.map(({ id: estimateLineId }, at): AnswerRow => ({
    ...row(answered),
    jobCardId,
    estimateId: version.id,
    estimateLineId,
    answer: said[at]!,
    way: 'LINK',
    name,
    device: 'Demo browser',
    // of those kept for documentation
    address: '192.0.2.1',
  }));
  return { version, lines: asked, answers };
}

type Line = Asked['lines'][number];

const workOf = ({ kind, description, quantity, rate = 0 }: Line) => ({ kind, description, quantity, rate });
const sumsOf = ({ total }: Line) => ({ value: total, tax: 0, total });
