import { accessLevels, roles } from '#contract/roles.ts';
import type { StaffMember } from '#contract/staff.ts';
import { mayChangeStaff, mayGrant, mayManageStaff, mayResetSecondStep } from '#rules/staff-powers.ts';
import { useSession } from '#web/session/session.ts';

/** What the person signed in may do with the staff, by the rules the server keeps too (ST-19, ST-20). */
export function useStaffPowers() {
  const { user } = useSession();
  const role = roles.find((one) => one === user?.role) ?? 'SERVICE_ADVISOR';
  const accessLevel = accessLevels.find((one) => one === user?.accessLevel) ?? 'VIEW_ONLY';
  // A member of staff and the user they sign in as have ids of their own; the e-mail is one person's everywhere.
  const isSelf = (person: StaffMember) => person.email !== null && person.email === user?.email;
  const actorBeside = (person: StaffMember) => ({ id: isSelf(person) ? person.id : '', role, accessLevel });
  return {
    isOwner: accessLevel === 'OWNER',
    isSelf,
    mayEdit: (person: StaffMember) => mayManageStaff(actorBeside(person), person),
    mayResetSecondStep: (person: StaffMember) => mayResetSecondStep(actorBeside(person), person),
    /** roles a new or changed person can be given: never the owner's */
    roles: roles.filter((one) => mayGrant({ role, accessLevel }, { role: one, accessLevel: 'VIEW_ONLY' })),
    /** levels a new person can be given */
    levels: accessLevels.filter((one) =>
      mayGrant({ role, accessLevel }, { role: 'SERVICE_ADVISOR', accessLevel: one }),
    ),
    /** levels this person can be given; one's own stays */
    levelsFor: (person: StaffMember) =>
      accessLevels.filter((one) =>
        mayChangeStaff(actorBeside(person), person, { role: 'SERVICE_ADVISOR', accessLevel: one }),
      ),
  };
}
