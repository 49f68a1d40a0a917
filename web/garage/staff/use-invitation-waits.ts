import { staff } from '#contract/staff.ts';
import { useEndpoint } from '#web/use-endpoint.ts';
import type { InvitationWaits } from './staff-fields.tsx';

/**
 * Whether invitations wait until the owner's e-mail is confirmed (ST-26), for an owner or whoever else adds somebody; undefined until
 * known.
 */
export function useInvitationWaits(isOwner: boolean): InvitationWaits | undefined {
  const { data } = useEndpoint(staff.list, { query: { status: 'ACTIVE', limit: 500 } });
  const owners = data?.data.staff.filter(({ accessLevel }) => accessLevel === 'OWNER');
  if (!owners) return undefined;
  if (owners.some(({ isEmailVerified }) => isEmailVerified)) return 'no';
  return isOwner ? 'for me' : 'for the owner';
}
