import { istDay, istDayRange } from '#rules/days.ts';
import { invite } from '../auth/invite.ts';
import { linksOfLastHour, mailQuotaProblem } from '../auth/mail-links.ts';
import type { Ctx, AppContext } from '../context.ts';
import { conflict, tooManyRequests } from '../problems.ts';
import type { Member } from './find-staff.ts';

const linksPerHour = 5;
const hour = 60 * 60 * 1000;

/**
 * Mails a member of staff the link to choose a password once more. Throws 409 once their e-mail is verified, while they are inactive, and
 * before the owner's e-mail is proven; 429 after five links in an hour, and past the garage's invitations of a day.
 */
export async function inviteStaff(ctx: Ctx, appContext: AppContext, { row, user }: Member): Promise<void> {
  const { tx, now } = ctx;
  if (user.emailVerifiedAt) throw conflict(`${user.name} has verified their email already`);
  if (!row.isActive) throw conflict(`${user.name} is inactive. Make them active first`);
  const sent = await linksOfLastHour(tx, now, user.id, 'reset-password');
  const [oldest] = sent;
  if (oldest && sent.length >= linksPerHour)
    throw tooManyRequests(
      (oldest.getTime() + hour - now.getTime()) / 1000,
      'Five links were sent within an hour. Try again later',
    );
  const became = await invite(tx, { appContext, now }, user);
  if (became === 'AWAITS_OWNER')
    throw conflict(
      ctx.person.accessLevel === 'OWNER'
        ? 'Invitations go out once you have confirmed your email: by the link in the mail to you, or a new one from your dashboard'
        : 'Invitations go out once the owner has confirmed their email: by the link in their mail, or a new one from their dashboard',
    );
  if (became === 'NO_MAILS') throw await mailQuotaProblem(tx, { appContext, now });
  if (became === 'LATER')
    throw tooManyRequests(secondsToTomorrow(now), '20 invitations were sent today. Send more tomorrow');
}

const secondsToTomorrow = (now: Date) => (istDayRange(istDay(now)).to.getTime() - now.getTime()) / 1000;
