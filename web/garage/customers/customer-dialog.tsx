import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { type Customer, CustomerCreate, type CustomerDetail, customers, CustomerUpdate } from '#contract/customers.ts';
import type { BodyIn } from '#contract/endpoint.ts';
import { vehicleFields, vehicles } from '#contract/vehicles.ts';
import { optional } from '#contract/fields.ts';
import { ProblemError } from '#web/problem.ts';
import type { Submission } from '#web/submission.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useAppForm } from '#web/ui/form/use-app-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useChange } from '../use-change.ts';
import { useMay } from '../use-may.ts';
import { CustomerFields, type OpenedFor } from './customer-fields.tsx';
import { type Duplicate, ExistingCustomer } from './existing-customer.tsx';
import { OwnedVehicles } from './owned-vehicles.tsx';
import { FirstVehicle } from './first-vehicle.tsx';
import { useGaragePlace } from './use-garage-place.ts';
import { WalkInFields } from './walk-in-fields.tsx';
import './customers.css';

type Opened = 'new' | { customer: Customer };

interface DialogProps {
  opened: Opened;
  onClose: () => void;
  /** what a new customer is called when one was typed elsewhere */
  startName?: string;
  startPhone?: string;
  startPlate?: string;
  /** name, phone and vehicle only: somebody waits at the counter */
  brief?: boolean;
  /** a brief form's fields of somebody who pays alone and brings no vehicle */
  payer?: ReactNode;
  /** the field it was opened for; a GSTIN companies alone have */
  openedFor?: OpenedFor | undefined;
  onSaved?: (customer: CustomerDetail) => void;
}

/** Adds or edits a customer, with the vehicles. */
export function CustomerDialog({ opened, ...rest }: DialogProps) {
  return opened === 'new' ? <AddCustomer {...rest} /> : <EditCustomer customer={opened.customer} {...rest} />;
}

// The first vehicle's fields stand in the same form; they are sent by a call of their own.
const NewCustomer = CustomerCreate.extend({
  make: optional(vehicleFields.make),
  model: optional(vehicleFields.model),
  registrationNumber: optional(vehicleFields.registrationNumber),
}).superRefine(lackOfVehicle, { when: ({ value }) => typeof value === 'object' && value !== null });

function AddCustomer({
  onClose,
  onSaved,
  startName,
  startPhone,
  startPlate,
  brief = false,
  payer,
}: Omit<DialogProps, 'opened' | 'openedFor'>) {
  const change = useChange();
  const toast = useToast();
  const navigate = useNavigate();
  const may = useMay();
  const duplicate = useDuplicate();
  const place = useGaragePlace();
  // Kept when only the vehicle was refused: trying again then changes this customer and does not add a second one.
  const made = useRef<CustomerDetail | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  // a place that stood there and was emptied is none; where none stood, the server takes the garage's own
  const cleared = ({ city, state, gstNumber }: BodyIn<typeof customers.create>) =>
    (payer ? gstNumber : !brief && place) ? { city: city ?? null, state: state ?? null } : {};
  const keep = (body: BodyIn<typeof customers.create>, submission: Submission) => {
    if (made.current === null)
      return change(customers.create, { body: { ...withoutBlanks(body), ...cleared(body) }, submission });
    const { id, updated_at } = made.current;
    return change(customers.update, { params: { id }, body: { ...body, updated_at } });
  };
  const finish = (title: string) => {
    if (made.current === null) return onClose();
    const { id, vehicles: owned } = made.current;
    const card = `/garage/jobcards?new=${[id, owned[0]?.id].filter(Boolean).join('/')}`;
    // a brief form stands within that of a card or a booking
    const opensCard = !brief && may('jobcards.create');
    toast({
      title,
      ...(opensCard && { action: { label: 'New job card', onClick: () => void navigate(card) } }),
    });
    onSaved?.(made.current);
    onClose();
  };
  const kit = useAppForm({
    schema: NewCustomer,
    defaults: {
      name: startName,
      phone: startPhone,
      registrationNumber: payer ? undefined : startPlate,
      customerType: 'INDIVIDUAL',
      ...(!brief && place),
    },
    failure: 'Failed to create customer',
    onSave: async ({ make, model, registrationNumber, ...customer }, submission) => {
      // whoever pays and has a GSTIN is a company, or it would not be kept
      const kind = payer && customer.gstNumber ? ({ customerType: 'CORPORATE' } as const) : {};
      const body = { ...customer, ...kind, ...duplicate.accepted() };
      made.current = await duplicate.watch(keep(body, submission));
      const { id, name } = made.current;
      setSaved(name);
      if (make || model || registrationNumber) {
        // all three are there (CU-28)
        const adding = change(vehicles.add, {
          params: { id },
          body: { make, model, registrationNumber } as never,
          submission,
        });
        made.current = { ...made.current, vehicles: [await duplicate.watch(adding, false)] };
      }
      finish(`${name} added`);
    },
  });
  return (
    <FormDialog
      kit={kit}
      title="Add Customer"
      onClose={() => finish(`${made.current?.name} added, without a vehicle`)}
      submit="Add Customer"
      busy="Adding..."
      roomy={!brief}
      leave={saved === null ? undefined : withoutVehicle(saved)}
    >
      <ExistingCustomer duplicate={duplicate} />
      {payer ?? (brief ? <WalkInFields /> : <CustomerFields />)}
      {!payer && <FirstVehicle />}
    </FormDialog>
  );
}

/** What was left blank is not sent of somebody new. */
const withoutBlanks = <Body extends object>(body: Body) =>
  // only what may be absent is ever null
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)) as Body;

const withoutVehicle = (name: string) => ({
  question: 'Leave without the vehicle?',
  about: `${name} has been saved as a customer. The vehicle, and what you changed since, has not.`,
  verb: 'Leave without it',
});

function EditCustomer({
  customer,
  onClose,
  onSaved,
  openedFor,
}: Pick<DialogProps, 'onClose' | 'onSaved' | 'openedFor'> & { customer: Customer }) {
  const change = useChange();
  const toast = useToast();
  const duplicate = useDuplicate();
  const kit = useAppForm({
    schema: CustomerUpdate,
    defaults: customer,
    failure: 'Failed to update customer',
    onSave: async (changes) => {
      const body = { ...changes, ...duplicate.accepted() };
      const saved = await duplicate.watch(change(customers.update, { params: { id: customer.id }, body }));
      toast({ title: `${saved.name} saved` });
      onSaved?.(saved);
      onClose();
    },
  });
  return (
    <FormDialog kit={kit} title="Edit Customer" onClose={onClose} submit="Save Customer" busy="Saving..." roomy>
      <ExistingCustomer duplicate={duplicate} />
      <CustomerFields withStatus openedFor={openedFor} />
      <OwnedVehicles customerId={customer.id} />
    </FormDialog>
  );
}

/** Remembers whose phone or plate it was when the server said so, and whether to save anyway. */
function useDuplicate(): Duplicate {
  const [existing, setExisting] = useState<Duplicate['existing']>(null);
  const [mayKeep, setMayKeep] = useState(true);
  const accepted = useRef(false);
  return {
    existing,
    mayKeep,
    accept: () => {
      accepted.current = true;
    },
    accepted: () => (accepted.current ? { acceptDuplicate: true } : {}),
    watch: async (call, keepable = true) => {
      try {
        return await call;
      } catch (error) {
        setMayKeep(keepable);
        setExisting(error instanceof ProblemError ? (error.existing ?? null) : null);
        throw error;
      }
    },
  };
}

/** A vehicle that was begun is whole before anything is saved (CU-28). */
function lackOfVehicle(written: Partial<Record<keyof typeof vehicleWords, unknown>>, said: z.RefinementCtx) {
  const parts = ['make', 'model', 'registrationNumber'] as const;
  if (!parts.some((part) => written[part])) return;
  for (const part of parts)
    if (!written[part]) said.addIssue({ code: 'custom', path: [part], message: `${vehicleWords[part]} is required` });
}

const vehicleWords = { make: 'Make', model: 'Model', registrationNumber: 'Registration number' };
