import { leadPriorities, leadSources, leadTypes, leadUrgencies, type Lead } from '#contract/leads.ts';
import { isClosedLead } from '#rules/follow-ups.ts';
import { leadScore } from '#rules/lead-score.ts';
import { newId } from '../database/ids.ts';
import type { leads } from '../database/tables/leads.ts';
import type { Calendar } from './calendar.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import type { CustomerRow } from './customers.ts';
import { areas, demoPhone, models } from './names.ts';
import type { Team } from './people.ts';

type LeadRow = typeof leads.$inferInsert;
interface Caller {
  place: number;
  status: Lead['status'];
  /** the customer who asks again, or who a won lead became */
  known: CustomerRow | null;
}

const count = 40;
/** Of each ten leads in turn, so that all statuses are on the first page of the list. */
const statuses: Lead['status'][] = [
  'NEW',
  'CONTACTED',
  'QUALIFIED',
  'NEW',
  'PROPOSAL',
  'WON',
  'NEGOTIATION',
  'CONTACTED',
  'LOST',
  'QUALIFIED',
];

/** Forty leads of the last two months, the oldest first. */
export function demoLeads(garageId: string, customers: CustomerRow[], team: Team, calendar: Calendar): LeadRow[] {
  const chance = seededRandom(6);
  return Array.from({ length: count }, (_, place) => {
    const status = statuses[place % statuses.length]!;
    const known = status === 'WON' || place % 9 === 3 ? customers[(place * 7 + 3) % 50]! : null;
    return { garageId, ...lead({ place, status, known }, team, calendar, chance) };
  });
}

function lead(caller: Caller, team: Team, calendar: Calendar, chance: SeededRandom) {
  const { place, status, known } = caller;
  const daysAgo = 1 + Math.floor(((count - 1 - place) * 58) / count);
  const at = calendar.moment(daysAgo, chance.between(0.05, 0.6));
  const isTouched = status !== 'NEW';
  const who = { ...whoAsks(caller), ...whatFor(caller, chance) };
  return {
    ...who,
    id: newId(at),
    assignedToId: isTouched || place % 3 === 0 ? [team.advisor.id, team.manager.id][place % 2]! : null,
    status,
    notes: isTouched ? 'Called back once.' : null,
    lostReason: status === 'LOST' ? lostReasons[(place >> 3) % lostReasons.length]! : null,
    nextFollowUpDate: followUpDay(caller, daysAgo, calendar),
    leadScore: leadScore({ ...who, isExistingCustomer: known !== null }),
    customerId: status === 'WON' ? known!.id : null,
    created_at: at,
    updated_at: isTouched ? calendar.moment(daysAgo, 0.9) : at,
  };
}

function whoAsks({ place, known }: Caller) {
  if (known) return { name: known.name, phone: known.phone, email: known.email ?? null };
  const two = String(place + 1).padStart(2, '0');
  const [area] = areas[(place * 3) % areas.length]!;
  return {
    name: `Demo Enquiry ${two} (${area})`,
    phone: demoPhone(501 + place),
    email: place % 2 === 0 ? `enquiry${two}@demo.test` : null,
  };
}

function whatFor({ place }: Caller, chance: SeededRandom) {
  const leadType = place % 2 === 0 ? ('SERVICE' as const) : chance.pick(leadTypes);
  const leadSource = chance.pick(leadSources);
  const [make, model] = models[(place * 5) % models.length]!;
  const hasVehicle = place % 4 !== 3;
  return {
    leadType,
    leadSource,
    leadSourceDetails: leadSource === 'REFERRAL' ? 'A demo customer of ours' : null,
    vehicleMake: hasVehicle ? make : null,
    vehicleModel: hasVehicle ? model : null,
    vehicleYear: hasVehicle ? chance.whole(2014, 2024) : null,
    requirements: chance.pick(requirements[leadType]),
    budget: place % 3 === 1 ? chance.whole(3, 60) * 50_000 : null,
    urgency: chance.pick(leadUrgencies),
    priority: chance.pick(leadPriorities),
  };
}

/** Some are overdue, some are for today; never before the lead itself. */
function followUpDay({ place, status }: Caller, daysAgo: number, calendar: Calendar) {
  const daysAhead = isClosedLead(status) ? null : followUps[place % followUps.length]!;
  return daysAhead === null ? null : calendar.day(Math.min(daysAgo, -daysAhead));
}

const followUps = [-3, 2, 0, 5, -1, null, 1, -6, 3, 8, null];

const lostReasons = ['Chose a workshop nearer home', 'Price', 'Sold the vehicle', 'Could not be reached'];

const requirements = {
  SERVICE: ['Periodic service before a trip', 'Brakes squeal, wants a price', 'AC does not cool'],
  SALES: ['Looks for a used hatchback', 'Wants to exchange the old car'],
  INSURANCE: ['Policy ends this month', 'Bumper claim, cashless'],
  PARTS: ['Four tyres, price with fitting', 'Battery for a diesel car'],
};
