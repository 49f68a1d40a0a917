import { userById } from '../database/system.ts';
import { signInFirst, tooManyRequests } from '../problems.ts';
import { linksOfLastHour, mailQuotaProblem, sendLink } from './mail-links.ts';
import type { OpenCallContext } from './open-call.ts';

const linksPerHour = 5;
const hour = 60 * 60 * 1000;

/**
 * Mails the link that confirms the own e-mail once more; one that is confirmed is only said to be. Throws 429 after five within an hour.
 */
export async function sendVerification(visit: OpenCallContext) {
  const { appContext, now, request } = visit;
  const userId = request.signedIn?.userId;
  if (userId === undefined) throw signInFirst();
  return appContext.database.inSystem(async (tx) => {
    const user = await userById(tx, userId);
    if (!user?.email) throw signInFirst();
    if (user.emailVerifiedAt) return { success: true, message: 'Your email address is confirmed already' };
    const sent = await linksOfLastHour(tx, now, userId, 'verify-email');
    const [oldest] = sent;
    if (oldest && sent.length >= linksPerHour)
      throw tooManyRequests(
        (oldest.getTime() + hour - now.getTime()) / 1000,
        'Five links were sent within an hour. Try again later',
      );
    if (!(await sendLink(tx, visit, user, 'verify-email'))) throw await mailQuotaProblem(tx, visit);
    return { success: true, message: `A link is on its way to ${user.email}` };
  });
}
