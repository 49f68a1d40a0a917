import { useId } from 'react';
import { useFormState } from 'react-hook-form';
import { errorAt } from '#web/ui/form/error-at.ts';
import { ErrorNote } from '#web/ui/form/error-note.tsx';
import { NameList } from './name-list.tsx';
import { wordItem } from './word-item.ts';

export interface Branch {
  id?: string;
  name: string;
  address?: string | null;
  phone?: string | null;
  bays?: readonly string[];
}

interface PlaceProps {
  branch: Branch;
  /** 'branches.1' */
  path: string;
  onChange: (branch: Branch) => void;
}

/** Where a branch is and its phone, as its papers say them, and the bays that it has instead of the garage's. */
export function BranchPlace({ branch, path, onChange }: PlaceProps) {
  const called = branch.name.trim() || 'this branch';
  return (
    <>
      <div className="branch-place">
        <Box
          path={`${path}.address`}
          label={`Address of ${called}`}
          placeholder="Address"
          text={branch.address ?? ''}
          onText={(address) => onChange({ ...branch, address })}
        />
        <Box
          path={`${path}.phone`}
          label={`Phone of ${called}`}
          placeholder="Phone"
          type="tel"
          text={branch.phone ?? ''}
          onText={(phone) => onChange({ ...branch, phone })}
        />
      </div>
      <NameList
        name={`${path}.bays`}
        label={`Bays of ${called}`}
        one="Bay"
        whose={` of ${called}`}
        ordered
        item={wordItem}
        rows={branch.bays ?? []}
        onRows={(bays) => onChange({ ...branch, bays: bays.map(wordItem.textOf) })}
        hint="Without any it has the bays of the garage."
      />
    </>
  );
}

interface BoxProps {
  path: string;
  label: string;
  placeholder: string;
  type?: 'tel';
  text: string;
  onText: (text: string) => void;
}

function Box({ path, label, placeholder, type, text, onText }: BoxProps) {
  const formState = useFormState();
  const id = useId();
  const message = errorAt(formState.errors, path);
  return (
    <div data-field={path}>
      <input
        className="input"
        type={type ?? 'text'}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        value={text}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? id : undefined}
        onChange={(event) => onText(event.target.value)}
      />
      {message && <ErrorNote id={id}>{message}</ErrorNote>}
    </div>
  );
}
