import { and, count, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { peopleFigures, peopleParts } from '#contract/reports/people.ts';
import type { Ctx } from '../context.ts';
import { tenantFilter } from '../database/tenant-filter.ts';
import { jobCards } from '../database/tables/jobcards.ts';
import { namedStaff } from '../staff/named-staff.ts';
import { addUp } from './add-up.ts';
import { deliveries } from './delivered.queries.ts';
import { during, entriesOf, fromCards, paiseOf, selectEntries } from './entries.ts';
import { readCards } from './rows.ts';
import { type ReportRequest, reportedCards } from './scope.ts';

type Figure = (typeof peopleFigures)[number];
type Part = (typeof peopleParts)[number];

interface Filters {
  figure?: Figure | undefined;
  part?: Part | undefined;
  staffId?: string | undefined;
  nobody?: boolean | undefined;
}

/** What each advisor and technician did on these days; those who see their own figures get themselves alone. */
export async function peopleReport(ctx: Ctx, request: ReportRequest) {
  const groups: Group[] = [];
  for (const figure of peopleFigures) groups.push(...(await byPair(ctx, request, figure)));
  const names = await namesOf(ctx, groups);
  const people = peopleParts.flatMap((part) =>
    [...new Set(groups.map((group) => group[part]))]
      .filter((staffId) => !request.own || staffId === ctx.person.staffId)
      .map((staffId) => ({
        part,
        staffId,
        name: names.find((one) => one.id === staffId)?.name ?? null,
        role: names.find((one) => one.id === staffId)?.role ?? null,
        ...outputOf(groups.filter((group) => group[part] === staffId)),
      })),
  );
  return { ...request, totals: outputOf(groups), people: people.toSorted(mostDeliveredFirst) };
}

/** The cards of a figure; only delivered ones bring money. */
export function readWork(ctx: Ctx, request: ReportRequest, { figure = 'delivered', ...whose }: Filters) {
  const entries = entriesOf(ctx, workOf(ctx, request, figure, doneBy(whose)));
  const read = async (after: SQL | undefined, limit: number) => {
    const rows = await readCards(ctx, entries)(after, limit);
    return rows.map((row) => Object.assign(row, { days: row.measure }));
  };
  return figure === 'delivered' ? { entries, read } : { entries, read, total: null };
}

function workOf(ctx: Ctx, request: ReportRequest, figure: Figure, where?: SQL): SQL {
  if (figure === 'delivered') return deliveries(ctx, request, where);
  const at = figure === 'opened' ? jobCards.openedAt : jobCards.completedAt;
  return selectEntries(
    { key: jobCards.id, at },
    fromCards(ctx, during(at, request.during), reportedCards(ctx, request), where),
  );
}

const columnOf = { ADVISOR: jobCards.advisorId, TECHNICIAN: jobCards.technicianId };

/** Cards of a person, or of nobody, in the part named or, for a person, in either, for nobody in both. */
function doneBy({ part, staffId, nobody }: Omit<Filters, 'figure'>): SQL | undefined {
  const columns = part ? [columnOf[part]] : [jobCards.advisorId, jobCards.technicianId];
  return and(
    staffId ? or(...columns.map((column) => eq(column, staffId))) : undefined,
    nobody ? and(...columns.map((column) => isNull(column))) : undefined,
  );
}

type Group = Record<Part, string | null> & { figure: Figure; cards: number; paise: number; days: number };

async function byPair(ctx: Ctx, request: ReportRequest, figure: Figure): Promise<Group[]> {
  const entries = entriesOf(ctx, workOf(ctx, request, figure));
  const groups = await ctx.tx
    .with(entries)
    .select({
      ADVISOR: jobCards.advisorId,
      TECHNICIAN: jobCards.technicianId,
      cards: count(),
      paise: paiseOf,
      days: sql`coalesce(sum(${entries.measure}), 0)`.mapWith(Number),
    })
    .from(entries)
    .innerJoin(jobCards, and(tenantFilter(jobCards, ctx), eq(jobCards.id, entries.card)))
    .groupBy(jobCards.advisorId, jobCards.technicianId);
  return groups.map((group) => ({ ...group, figure }));
}

function namesOf(ctx: Ctx, groups: readonly Group[]) {
  const ids = groups.flatMap((group) => [group.ADVISOR, group.TECHNICIAN]).filter((id) => id !== null);
  const person = namedStaff(ctx, 'person');
  return ctx.tx.select().from(person).where(inArray(person.id, ids));
}

function outputOf(groups: readonly Group[]) {
  const of = (figure: Figure) => groups.filter((group) => group.figure === figure);
  const cards = (figure: Figure) => addUp(of(figure), 'cards');
  const days = addUp(of('delivered'), 'days');
  return {
    opened: cards('opened'),
    completed: cards('completed'),
    delivered: cards('delivered'),
    worth: addUp(of('delivered'), 'paise'),
    averageDays: cards('delivered') === 0 ? null : Math.round((days / cards('delivered')) * 10) / 10,
  };
}

type Output = ReturnType<typeof outputOf> & { part: Part; name: string | null };

/** Advisors before technicians, nobody last, then by cards delivered: an order by money would tell of it. */
function mostDeliveredFirst(a: Output, b: Output) {
  if (a.part !== b.part) return a.part < b.part ? -1 : 1;
  if ((a.name === null) !== (b.name === null)) return a.name === null ? 1 : -1;
  return b.delivered - a.delivered || b.completed - a.completed || b.opened - a.opened;
}
