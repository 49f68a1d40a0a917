import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type CustomerDetail, customers } from '#contract/customers.ts';
import { JobCardCreate } from '#contract/jobcard-bodies.ts';
import { jobcards } from '#contract/jobcards.ts';
import { wireOfDay } from '#rules/days.ts';
import { choicesOf, fuelLevelLabels } from '#rules/labels.ts';
import { Row } from '#web/ui/form/app-form.tsx';
import { BegunNote, KeepForLater } from '../ui/begun-note.tsx';
import { DateField } from '../ui/date-field.tsx';
import { type Begun, useBegun, useDraft } from '../ui/use-draft.ts';
import { focusField } from '#web/ui/form/focus-field.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { BranchField } from '../branches/branch-field.tsx';
import { useBranchToBegin } from '../branches/use-branch-of-form.ts';
import { useToday } from '../use-today.ts';
import { useChange } from '../use-change.ts';
import { BayField } from './bay-field.tsx';
import { HourField } from './hour-field.tsx';
import { CustomerField } from './customer-field.tsx';
import { deliveryToCome } from './delivery-day.ts';
import { OdometerField } from './odometer-field.tsx';
import { useAskReading } from './use-ask-reading.ts';
import { VehicleField } from './vehicle-field.tsx';

interface DialogProps {
  /** '1', or the id of the customer who is chosen already, and after a '/' that of the vehicle */
  start: string;
  onClose: () => void;
}

/** Opens a job card (JC-44). */
export const NewJobCard = (props: DialogProps) => <Started key={props.start} {...props} />;

function Started({ start, onClose }: DialogProps) {
  const begun = useBegun('card', start);
  const [given = '', givenVehicle = ''] = start === '1' ? [] : start.split('/');
  const id = begun.textOf('customerId') || given;
  const vehicleId = begun.values ? begun.textOf('vehicleId') : givenVehicle;
  const rest = { begun, vehicleId, onClose };
  return id === '' ? <CreateDialog key={begun.turn} {...rest} /> : <ForCustomer key={begun.turn} id={id} {...rest} />;
}

function ForCustomer({ id, ...rest }: Omit<CreateProps, 'customer'> & { id: string }) {
  const { data, isPending } = useEndpoint(customers.read, { params: { id } });
  if (isPending) return null;
  return <CreateDialog customer={data?.data} {...rest} />;
}

const Fields = JobCardCreate.pick({
  customerId: true,
  vehicleId: true,
  odometerIn: true,
  fuelLevel: true,
  customerConcerns: true,
  advisorObservations: true,
  estimatedDelivery: true,
  estimatedDeliveryTime: true,
  bayNumber: true,
  branchId: true,
});

interface CreateProps {
  begun: Begun;
  customer?: CustomerDetail | undefined;
  vehicleId: string;
  onClose: () => void;
}

function CreateDialog({ begun, customer, vehicleId, onClose }: CreateProps) {
  const change = useChange();
  const toast = useToast();
  const navigate = useNavigate();
  const stamp = useStamp();
  const today = useToday();
  const askReading = useAskReading();
  const branch = useBranchToBegin();
  const schema = useMemo(() => Fields.extend({ estimatedDelivery: deliveryToCome(today) }), [today]);
  const kit = useAppForm({
    schema,
    defaults: {
      fuelLevel: 'HALF',
      estimatedDelivery: today,
      branchId: branch,
      ...begun.values,
      customerId: customer?.id ?? '',
      vehicleId: customer?.vehicles.some(({ id }) => id === vehicleId) ? vehicleId : '',
    },
    failure: 'Failed to create job card',
    onSave: async ({ estimatedDelivery, branchId, ...values }, submission) => {
      await askReading(values);
      const { id, jobCardNumber } = await change(jobcards.create, {
        submission,
        body: {
          ...values,
          ...stamp(),
          estimatedDelivery: wireOfDay(estimatedDelivery.slice(0, 10)),
          branchId: branchId ?? 'default',
          status: 'OPEN',
          paymentStatus: 'PENDING',
        },
      });
      toast({ title: `${jobCardNumber} opened` });
      // in the place of the dialog's own address
      return () => navigate(`/garage/jobcards/${id}`, { replace: true });
    },
  });
  const draft = useDraft(kit, begun, onClose);
  return (
    <FormDialog
      kit={kit}
      title="New Job Card"
      description="Open a new job card for vehicle service"
      onClose={onClose}
      submit="Create Job Card"
      busy="Creating..."
      typed={draft.isBegun}
      start={draft.isBegun && <KeepForLater draft={draft} at="foot" />}
    >
      <BegunNote begun={begun} what="card" />
      <CustomerField first={customer} onDone={() => focusField(kit.form.control, 'odometerIn')} />
      <VehicleField />
      <BranchField />
      <Row>
        <OdometerField />
        <SelectField name="fuelLevel" label="Fuel level" options={choicesOf(fuelLevelLabels)} />
      </Row>
      <TextArea name="customerConcerns" label="Customer concerns" placeholder="What the customer tells you" />
      <TextArea name="advisorObservations" label="Observations" placeholder="What you see" />
      <Row>
        <DateField name="estimatedDelivery" label="Estimated delivery date" min={today} required />
        <HourField />
      </Row>
      <BayField />
      <KeepForLater draft={draft} at="end" />
    </FormDialog>
  );
}

/**
 * The card's key and time, made at the first try and kept: when an answer was lost and the same is sent again, the server knows it
 * (ER-18). The card's number is the garage's next one.
 */
function useStamp() {
  const made = useRef<{ jobCardNumber: string; openedAt: string } | null>(null);
  return () => {
    const now = new Date();
    made.current ??= { jobCardNumber: `JC${String(now.getTime()).slice(-8)}`, openedAt: now.toISOString() };
    return made.current;
  };
}
