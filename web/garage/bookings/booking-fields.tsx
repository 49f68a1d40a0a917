import { useWatch } from 'react-hook-form';
import { timeSlots } from '#contract/bookings.ts';
import { isDay } from '#rules/days.ts';
import { closedReason } from '#rules/opening-hours.ts';
import { slotWords } from '#rules/slot-words.ts';
import { Row } from '#web/ui/form/app-form.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { DateField } from '../ui/date-field.tsx';
import { CheckField } from '#web/ui/form/switch-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { BranchField } from '../branches/branch-field.tsx';
import { Caution } from '../jobcards/field-note.tsx';
import { useToday } from '../use-today.ts';
import { useGarageProfile } from '../use-garage-profile.ts';
import { PriceField, ServiceField, type Chosen } from './service-field.tsx';
import { useTakenBays } from './use-taken-bays.ts';

const slots = timeSlots.map((value) => {
  const { word, hours } = slotWords(value);
  return { value, label: word, detail: hours };
});

/** What is done and when, in the order of the contract; who and which vehicle stand above. `exceptId` is the booking that is changed. */
export function BookingFields({ chosen, exceptId }: { chosen?: Chosen; exceptId?: string }) {
  const today = useToday();
  const closed = useClosedWords();
  const taken = useTakenBays(exceptId);
  return (
    <>
      <ServiceField chosen={chosen} />
      <BranchField />
      <Row shape="1fr 2fr">
        <DateField
          name="preferredDate"
          label="Date"
          min={today}
          hint={closed && <Caution>{closed}</Caution>}
          required
        />
        <ChoiceField
          name="preferredTimeSlot"
          label="Time slot"
          options={slots}
          hint={taken && <Caution>{taken}</Caution>}
          required
        />
      </Row>
      <Pickup />
      <Row shape="1fr 2fr">
        <PriceField />
        <TextArea name="customerNotes" label="Customer notes" rows={2} placeholder="What the customer tells you" />
      </Row>
    </>
  );
}

/** A booking may be taken for any hour; who takes it is told when nobody will be there. */
function useClosedWords() {
  const { data } = useGarageProfile();
  const day: unknown = useWatch({ name: 'preferredDate' });
  const slot: unknown = useWatch({ name: 'preferredTimeSlot' });
  if (!data || typeof day !== 'string' || !isDay(day.slice(0, 10))) return undefined;
  return closedReason(
    data.data,
    day.slice(0, 10),
    timeSlots.find((one) => one === slot),
  );
}

function Pickup() {
  const wanted: unknown = useWatch({ name: 'pickupRequired' });
  return (
    <div className="pick">
      <CheckField name="pickupRequired" label="Pickup required" />
      {wanted === true && (
        <TextField name="pickupAddress" label="Pickup address" placeholder="Door number, street, area" required />
      )}
    </div>
  );
}
