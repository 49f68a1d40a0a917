import { staff } from '#contract/staff.ts';
import { networkOf } from '../auth/network.ts';
import { hashNewPassword } from '../auth/passwords.ts';
import { withPage } from '../http/answer.ts';
import type { Api } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { lockedMember } from './find-staff.ts';
import { inviteStaff } from './invite-staff.ts';
import { removeStaff } from './remove-staff.ts';
import { resetSecondStep } from './reset-second-step.ts';
import { createStaff, updateStaff } from './save-staff.ts';
import { allStaff, staffPage } from './staff.queries.ts';

/** Who works in the garage, and what they may do there. */
export function staffRoutes(api: Api): void {
  serve(api, staff.list, async (ctx, { query }) => {
    const { rows, page } = await staffPage(ctx, query);
    return withPage({ staff: rows }, page);
  });
  serve(api, staff.export, (ctx, { query }) => allStaff(ctx, query));
  serve(api, staff.create, {
    prepare: ({ body }, request) => {
      const account = request.signedIn?.person?.userId;
      const asker = { ...(account !== undefined && { account }), network: networkOf(request.ip) };
      return hashNewPassword(api.appContext, 'password', body.password, body.email, asker);
    },
    handle: (ctx, passwordHash, { body }) => createStaff(ctx, api.appContext, body, passwordHash),
  });
  serve(api, staff.update, { load: lockedMember, handle: (ctx, member, { body }) => updateStaff(ctx, member, body) });
  serve(api, staff.invite, {
    load: lockedMember,
    handle: (ctx, member) => inviteStaff(ctx, api.appContext, member),
  });
  serve(api, staff.resetSecondStep, {
    load: lockedMember,
    handle: (ctx, member) => resetSecondStep(ctx, api.appContext, member),
  });
  serve(api, staff.remove, { load: lockedMember, handle: removeStaff });
}
