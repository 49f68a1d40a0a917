import { useFormState } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Under the message that someone already has this phone or plate: open that customer or, for a phone, save anyway. */
export function ExistingCustomer({ duplicate: { existing, mayKeep, accept } }: { duplicate: Duplicate }) {
  const formState = useFormState();
  if (!existing || formState.isSubmitting) return null;
  return (
    <p className="existing">
      <LinkButton small to={`/garage/customers/${existing.id}`}>
        Open {existing.name}
      </LinkButton>
      {mayKeep && (
        <Button small type="submit" onClick={accept}>
          Save anyway
        </Button>
      )}
    </p>
  );
}

export interface Duplicate {
  existing: { id: string; name: string } | null;
  /** a phone may be kept twice, a plate may not */
  mayKeep: boolean;
  /** keep the phone though another customer has it */
  accept: () => void;
  accepted: () => { acceptDuplicate?: true };
  watch: <T>(call: Promise<T>, mayKeep?: boolean) => Promise<T>;
}
