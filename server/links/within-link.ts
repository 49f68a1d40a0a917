import { istDay } from '#rules/days.ts';
import { countOrRefuse } from '../auth/throttles.ts';
import type { AppContext, Ctx, Person } from '../context.ts';
import type { customerLinks } from '../database/tables/estimates.ts';
import { isToken } from '../http/route.ts';
import { notFound } from '../problems.ts';
import { findLink } from './customer-links.ts';

/** Who holds a link, and whence. */
export interface Holder {
  token: string;
  address: string;
  device: string | null;
  requestId: string;
}

/** What a link opens: a version of an estimate, a document, or a customer's statement, by its id. */
export type Link = Pick<typeof customerLinks.$inferSelect, 'opens' | 'thingId'>;

/**
 * Does something inside the garage that a link names, by a person of no permissions. Throws 404 for every link that opens nothing, 429 for a
 * network that tries too often (MO-63).
 */
export async function withinLink<T>(
  { database, now: clock }: AppContext,
  { token, address, requestId }: Holder,
  work: (ctx: Ctx, link: Link) => Promise<T>,
  turn: 'link' | 'picture of a link' = 'link',
): Promise<T> {
  const now = clock();
  const link = await database.inSystem(async (tx) => {
    await countOrRefuse(tx, now, turn, address);
    return isToken(token) ? findLink(tx, now, token) : undefined;
  });
  if (!link) throw notFound();
  const garageId = link.forGarage;
  return database.inGarage(garageId, (tx) =>
    work(
      {
        tx,
        garageId,
        network: address,
        person: { ...customer, garageId },
        now,
        today: istDay(now),
        requestId,
        can: () => false,
      },
      link,
    ),
  );
}

/** Who has no account stands in history and audit under an id that is nobody's. */
const customer: Omit<Person, 'garageId'> = {
  userId: '00000000-0000-0000-0000-000000000000',
  staffId: '00000000-0000-0000-0000-000000000000',
  sessionId: '',
  name: 'Customer, by link',
  role: 'TECHNICIAN',
  accessLevel: 'VIEW_ONLY',
  isFresh: false,
  permissions: new Set(),
};
