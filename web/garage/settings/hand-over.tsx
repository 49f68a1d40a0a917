import { KeyRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { textThat } from '#contract/fields.ts';
import { garages } from '#contract/garages.ts';
import type { StaffMember } from '#contract/staff.ts';
import { accessLevelLabels, staffRoleLabels } from '#rules/labels.ts';
import { refreshUser, useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { Section } from '#web/ui/section.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useChange } from '../use-change.ts';

/** Makes someone else the owner; only the owner sees it. */
export function HandOverSection({ people = [] }: { people: StaffMember[] | undefined }) {
  const [open, setOpen] = useState(false);
  const next = people.filter((one) => one.accessLevel !== 'OWNER' && one.isActive && one.isEmailVerified);
  return (
    <Section title="Hand over the garage">
      <p className="sub about">
        A garage has one owner. Whoever you hand it to gets {accessLevelLabels.OWNER}; you stay, as{' '}
        {staffRoleLabels.GARAGE_MANAGER} with {accessLevelLabels.ADMIN}, and only the new owner can hand it back.
        {next.length === 0 && ' Nobody can take it yet: it needs an active member of staff with a verified email.'}
      </p>
      <Button icon={KeyRound} disabled={next.length === 0} onClick={() => setOpen(true)}>
        Hand Over the Garage
      </Button>
      {open && <HandOverDialog next={next} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function HandOverDialog({ next, onClose }: { next: readonly StaffMember[]; onClose: () => void }) {
  const change = useChange();
  const toast = useToast();
  const { user } = useSession();
  const garage = user?.garage?.name ?? '';
  const schema = useMemo(
    () =>
      garages.handOver.body.extend({
        confirmation: textThat('Name of the garage', (typed) => isSame(typed, garage), `Type ${garage} to confirm`),
      }),
    [garage],
  );
  const kit = useAppForm({
    schema,
    defaults: { staffId: '', confirmation: '', password: '' },
    order: ['staffId', 'confirmation', 'password'],
    failure: 'The garage could not be handed over',
    onSave: async ({ staffId, password }) => {
      await change(garages.handOver, { body: { staffId, password } });
      toast({ title: `${next.find(({ id }) => id === staffId)?.name ?? 'Someone else'} now owns ${garage}` });
      onClose();
      await refreshUser();
    },
  });
  return (
    <FormDialog
      kit={kit}
      title="Hand Over the Garage"
      description={`You give up ${accessLevelLabels.OWNER} at once. Only the new owner can give it back.`}
      onClose={onClose}
      submit="Hand Over"
      busy="Handing over..."
    >
      <SelectField
        name="staffId"
        label="New owner"
        required
        blank="Select a staff member"
        options={next.map(({ id, name, role, accessLevel }) => ({
          value: id,
          label: `${name} - ${staffRoleLabels[role]}, ${accessLevelLabels[accessLevel]}`,
        }))}
        hint="Active members of staff with a verified email."
      />
      <TextField name="confirmation" label="Name of the garage" required hint={`Type ${garage} to confirm.`} />
      <PasswordField name="password" label="Your password" required autoComplete="current-password" />
    </FormDialog>
  );
}

const isSame = (typed: string, name: string) => typed.trim().toLowerCase() === name.trim().toLowerCase();
