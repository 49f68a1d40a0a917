import { staff, StaffCreate, type StaffMember, StaffUpdate } from '#contract/staff.ts';
import { refreshUser } from '#web/session/session.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useChange } from '../use-change.ts';
import { StaffFields } from './staff-fields.tsx';
import { useInvitationWaits } from './use-invitation-waits.ts';
import { useStaffPowers } from './use-staff-powers.ts';

type Opened = 'new' | { person: StaffMember };

interface DialogProps {
  opened: Opened;
  onClose: () => void;
}

/** Adds or edits a member of staff. */
export function StaffDialog({ opened, onClose }: DialogProps) {
  return opened === 'new' ? <AddStaff onClose={onClose} /> : <EditStaff person={opened.person} onClose={onClose} />;
}

/** The owner is spoken to, others hear of them. */
const notInvited = (isOwner: boolean) =>
  `The password works now. Invitations go out once ${isOwner ? 'you have confirmed your' : 'the owner has confirmed their'} email, 20 a day at most.`;

function AddStaff({ onClose }: Pick<DialogProps, 'onClose'>) {
  const change = useChange();
  const toast = useToast();
  const powers = useStaffPowers();
  const invitationWaits = useInvitationWaits(powers.isOwner);
  const kit = useAppForm({
    schema: StaffCreate,
    defaults: { role: 'SERVICE_ADVISOR', accessLevel: 'STAFF', status: 'ACTIVE' },
    failure: 'Failed to create staff member',
    onSave: async (body, submission) => {
      const saved = await change(staff.create, { body, submission });
      const waits = saved.isActive && !saved.isInvited;
      toast({
        title: `${saved.name} added`,
        ...(waits && { detail: notInvited(powers.isOwner) }),
        ...(saved.isInvited && { detail: `An invitation went to ${saved.email ?? body.email}` }),
      });
      onClose();
    },
  });
  return (
    <FormDialog kit={kit} title="Add Staff Member" onClose={onClose} submit="Add Staff Member" busy="Adding...">
      <StaffFields roles={powers.roles} levels={powers.levels} isNew waits={invitationWaits} />
    </FormDialog>
  );
}

function EditStaff({ person, onClose }: Pick<DialogProps, 'onClose'> & { person: StaffMember }) {
  const change = useChange();
  const toast = useToast();
  const powers = useStaffPowers();
  const kit = useAppForm({
    schema: StaffUpdate,
    defaults: {
      ...person,
      // someone with the owner's role but no longer the owner's level can only be saved with another role
      role: powers.roles.find((one) => one === person.role) ?? 'GARAGE_MANAGER',
      status: person.isActive ? 'ACTIVE' : 'INACTIVE',
    },
    failure: 'Failed to update staff member',
    onSave: async (body) => {
      const saved = await change(staff.update, { params: { id: person.id }, body });
      if (powers.isSelf(person)) await refreshUser();
      toast({ title: `${saved.name} saved` });
      onClose();
    },
  });
  return (
    <FormDialog kit={kit} title="Edit Staff Member" onClose={onClose} submit="Save Staff Member" busy="Saving...">
      <StaffFields roles={powers.roles} levels={powers.levelsFor(person)} />
    </FormDialog>
  );
}
