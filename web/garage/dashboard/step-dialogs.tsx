import type { ReactNode } from 'react';
import { garages, type Settings } from '#contract/garages.ts';
import { choicesOf } from '#rules/labels.ts';
import { Row } from '#web/ui/form/app-form.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { PhoneField, TextField } from '#web/ui/form/text-field.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { ListField } from '../settings/list-field.tsx';
import { weekdayLabels } from '../settings/setting-labels.ts';
import { useMeanwhile, useSaveSettings } from '../settings/use-meanwhile.ts';
import { withPhonesWritten } from '../settings/written-phones.ts';
import { wordItem } from '../settings/word-item.ts';

interface StepProps {
  onClose: () => void;
}

/** The phone that customers call, when the garage is open, and the bays its vehicles stand in (MO-174). */
export function HoursStep({ onClose }: StepProps) {
  return (
    <SettingsDialog
      title="Hours and Bays"
      names={['phone', 'workingHours', 'weeklyHoliday', 'bays']}
      // one to write in, so that nobody looks for it
      start={({ bays }) => ({ bays: bays.length > 0 ? bays : ['Bay 1'] })}
      submit="Save Hours and Bays"
      done="Hours and bays saved"
      onClose={onClose}
    >
      <PhoneField
        name="phone"
        label="Garage phone"
        autoComplete="tel"
        hint="Stands on invoices, and customers call it from an estimate."
      />
      <Row>
        <TextField name="workingHours.opens" label="Opening time" type="time" required />
        <TextField name="workingHours.closes" label="Closing time" type="time" required />
      </Row>
      <SelectField name="weeklyHoliday" label="Weekly holiday" blank="None" options={choicesOf(weekdayLabels)} />
      <ListField
        name="bays"
        label="Bays"
        one="Bay"
        ordered
        item={wordItem}
        hint="Offered in this order on a job card."
      />
    </SettingsDialog>
  );
}

/** The garage's GSTIN. */
export function GstinStep({ onClose }: StepProps) {
  return (
    <SettingsDialog title="GSTIN" names={['gstin']} submit="Save GSTIN" done="GSTIN saved" onClose={onClose}>
      <TextField
        name="gstin"
        label="GSTIN"
        required
        autoCapitalize="characters"
        spellCheck={false}
        hint="15 characters. With it the garage is registered: its bills are tax invoices, with the rates of Settings, Tax."
      />
    </SettingsDialog>
  );
}

type Name = 'phone' | 'workingHours' | 'weeklyHoliday' | 'bays' | 'gstin';

interface SettingsDialogProps extends StepProps {
  title: string;
  names: readonly Name[];
  start?: (settings: Settings) => Partial<Pick<Settings, Name>>;
  submit: string;
  done: string;
  children: ReactNode;
}

function SettingsDialog(props: SettingsDialogProps) {
  const { data } = useEndpoint(garages.settings, {});
  return data ? <SettingsForm {...props} settings={data.data} /> : null;
}

function SettingsForm({
  title,
  names,
  start,
  submit,
  done,
  onClose,
  settings,
  children,
}: SettingsDialogProps & { settings: Settings }) {
  const save = useSaveSettings();
  const toast = useToast();
  const begun = withPhonesWritten(settings);
  const own = Object.fromEntries([...names, 'updated_at' as const].map((name) => [name, begun[name]]));
  const defaults = { ...own, ...start?.(settings) };
  const kit = useAppForm({
    schema: garages.updateSettings.body,
    defaults,
    failure: 'The settings could not be saved',
    onSave: async (body) => {
      await save(body);
      toast({ title: done });
      onClose();
    },
  });
  useMeanwhile(kit, defaults);
  return (
    <FormDialog kit={kit} title={title} onClose={onClose} submit={submit} busy="Saving...">
      {children}
    </FormDialog>
  );
}
