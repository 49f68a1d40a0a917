import type { AccessLevel, StaffRole } from './labels.ts';
import { permissionsOf } from './permissions.ts';
import type { RoleAndAccess } from './permissions.ts';

export type StaffPerson = RoleAndAccess & { id: string };

/** May edit or remove this row of the staff list: nobody an OWNER's, a MANAGER only those below MANAGER (ST-19, ST-20). */
export function mayManageStaff(actor: StaffPerson, target: StaffPerson): boolean {
  return permissionsOf(actor).has('staff.edit') && isWithinReach(actor, target.accessLevel);
}

/** May take this row off the staff list, or make it inactive: one they may manage, and not their own. */
export function mayRemoveStaff(actor: StaffPerson, target: StaffPerson): boolean {
  return mayManageStaff(actor, target) && actor.id !== target.id;
}

/** May take away the second step of one who lost it: with Admin Access or as the owner, and never the own. */
export function mayResetSecondStep(actor: StaffPerson, target: StaffPerson): boolean {
  return mayRemoveStaff(actor, target) && rank[actor.accessLevel] >= rank.ADMIN;
}

/**
 * May give someone this role and level: never above one's own, never role GARAGE_OWNER or level OWNER (the garage is handed over in
 * Settings), a MANAGER only levels below MANAGER.
 */
export function mayGrant(actor: RoleAndAccess, { role, accessLevel }: RoleAndAccess): boolean {
  return permissionsOf(actor).has('staff.edit') && role !== 'GARAGE_OWNER' && isWithinReach(actor, accessLevel);
}

/**
 * May save these changes to a member of staff: the row is theirs to manage, the new role and access level theirs to give, their own level
 * stays.
 */
export function mayChangeStaff(actor: StaffPerson, target: StaffPerson, change: StandingChange): boolean {
  const next = { role: change.role ?? target.role, accessLevel: change.accessLevel ?? target.accessLevel };
  const isOwnLevel = actor.id === target.id && next.accessLevel !== target.accessLevel;
  return mayManageStaff(actor, target) && mayGrant(actor, next) && !isOwnLevel;
}

/** The access level a role usually has (ST-36): a manager with less does what an advisor does (ST-11). */
export const usualLevelOf = (role: StaffRole): AccessLevel => (role === 'GARAGE_MANAGER' ? 'MANAGER' : 'STAFF');

type StandingChange = { role?: StaffRole | undefined; accessLevel?: AccessLevel | undefined };

const rank: Record<AccessLevel, number> = { VIEW_ONLY: 0, STAFF: 1, MANAGER: 2, ADMIN: 3, OWNER: 4 };

function isWithinReach(actor: RoleAndAccess, level: AccessLevel): boolean {
  if (level === 'OWNER') return false;
  return actor.accessLevel === 'MANAGER' ? rank[level] < rank.MANAGER : rank[level] <= rank[actor.accessLevel];
}
