import { linksOfLastHour, sendLink } from '../auth/mail-links.ts';
import type { Ctx, House } from '../context.ts';
import { conflict, tooOften } from '../http/problems.ts';
import type { Member } from './find-staff.ts';

const linksPerHour = 5;
const hour = 60 * 60 * 1000;

/**
 * Mails a member of staff the link to choose a password once more. Throws 409 once their e-mail is verified or while they are inactive, and
 * 429 after five links in an hour.
 */
export async function inviteStaff(ctx: Ctx, house: House, { row, user }: Member): Promise<void> {
  if (user.emailVerifiedAt) throw conflict(`${user.name} has verified their email already`);
  if (!row.isActive) throw conflict(`${user.name} is inactive. Make them active first`);
  const sent = await linksOfLastHour(ctx.tx, ctx.now, user.id, 'reset-password');
  const [oldest] = sent;
  if (oldest && sent.length >= linksPerHour)
    throw tooOften(
      (oldest.getTime() + hour - ctx.now.getTime()) / 1000,
      'Five links were sent within an hour. Try again later',
    );
  await sendLink(ctx.tx, { house, now: ctx.now }, user, 'invitation');
}
