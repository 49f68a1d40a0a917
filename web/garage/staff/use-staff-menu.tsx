import { MailPlus, Pencil, ShieldOff, UserMinus } from 'lucide-react';
import { staff, type StaffMember } from '#contract/staff.ts';
import { failureToast } from '#web/failure-toast.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import type { MenuItem } from '#web/ui/menu.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useChange } from '../use-change.ts';
import { useStaffPowers } from './use-staff-powers.ts';

interface Wiring {
  onEdit: (person: StaffMember) => void;
}

/**
 * What can be done with a member of staff: Edit, the invitation while the e-mail is not verified, and Remove unless it is oneself;
 * nothing for those out of reach, such as an OWNER.
 */
export function useStaffMenu({ onEdit }: Wiring) {
  const powers = useStaffPowers();
  const remove = useRemoveStaff();
  const invite = useInviteStaff();
  const resetSecondStep = useResetSecondStep();
  return (person: StaffMember): MenuItem[] => {
    if (!powers.mayEdit(person)) return [];
    const own: MenuItem[] = [{ label: 'Edit', icon: Pencil, onSelect: () => onEdit(person) }];
    if (person.isActive && !person.isEmailVerified)
      own.push({
        label: person.isInvited ? 'Send invitation again' : 'Send invitation',
        icon: MailPlus,
        onSelect: () => void invite(person),
      });
    if (powers.isSelf(person)) return own;
    if (powers.mayResetSecondStep(person))
      own.push({ label: 'Reset second step', icon: ShieldOff, onSelect: () => void resetSecondStep(person) });
    return [...own, 'rule', { label: 'Remove', icon: UserMinus, danger: true, onSelect: () => void remove(person) }];
  };
}

function useInviteStaff() {
  const change = useChange();
  const toast = useToast();
  return async (person: StaffMember): Promise<void> => {
    try {
      await change(staff.invite, { params: { id: person.id } });
      toast({ title: 'Invitation sent', detail: person.email ?? person.name });
    } catch (error) {
      toast(failureToast(error, 'The invitation was not sent'));
    }
  };
}

/** For a member who lost phone and recovery codes. */
function useResetSecondStep() {
  const confirm = useConfirm();
  const change = useChange();
  const toast = useToast();
  return async (person: StaffMember): Promise<void> => {
    const sure = await confirm({
      question: `Reset the second step of ${person.name}?`,
      about:
        'Their passkeys, authenticator app and recovery codes stop working. They sign in by the password alone, and add new ones.',
      verb: 'Reset',
    });
    if (!sure) return;
    try {
      await change(staff.resetSecondStep, { params: { id: person.id } });
      toast({ title: `Second step of ${person.name} reset` });
    } catch (error) {
      toast(failureToast(error, 'The second step was not reset'));
    }
  };
}

/** Asks, removes, and says what became of it. */
function useRemoveStaff() {
  const confirm = useConfirm();
  const change = useChange();
  const toast = useToast();
  return async (person: StaffMember): Promise<void> => {
    const sure = await confirm({
      question: 'Are you sure you want to remove this staff member?',
      about: [person.name, person.email].filter(Boolean).join(', '),
      verb: 'Remove',
    });
    if (!sure) return;
    try {
      await change(staff.remove, { params: { id: person.id } });
      toast({ title: `${person.name} removed` });
    } catch (error) {
      toast(failureToast(error, 'Failed to remove staff member'));
    }
  };
}
