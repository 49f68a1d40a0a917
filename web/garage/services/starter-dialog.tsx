import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { serviceCategories, services } from '#contract/services.ts';
import { formatMinutes } from '#rules/durations.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { CloseButton, Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { useUnsaved } from '#web/ui/unsaved.ts';
import { useEndpoint } from '#web/use-endpoint.ts';
import { problemOf, type StarterRow } from './starter-rows.ts';
import './starter.css';
import { useStarterRows } from './use-starter-rows.ts';
import { ErrorNote } from '#web/ui/form/error-note.tsx';

/** The starter list: tick what the garage does, check each price, add all of it at once. */
export function StarterDialog({ onClose }: { onClose: () => void }) {
  const { data } = useEndpoint(services.list, { query: { limit: 500 } });
  const taken = data && new Set(data.data.services.map(({ slug }) => slug));
  return (
    <Dialog
      title="Choose Your Services"
      description="Tick what you do. The prices and times are only examples: check each before you add it."
      onClose={onClose}
      roomy
    >
      {taken ? (
        <StarterList taken={taken} onClose={onClose} />
      ) : (
        <DialogBody>
          <output>Loading services...</output>
        </DialogBody>
      )}
    </Dialog>
  );
}

function StarterList({ taken, onClose }: { taken: ReadonlySet<string>; onClose: () => void }) {
  const { rows, set, tickAll, adding, add, ticked } = useStarterRows(taken, onClose);
  const [tried, setTried] = useState(false);
  useUnsaved(adding !== null ? 'saving' : ticked.length > 0);
  const bad = ticked.filter((row) => problemOf(row) !== null);
  const start = () => {
    setTried(true);
    if (bad.length === 0) void add();
  };
  const open = rows.filter(({ state }) => state !== 'there');
  return (
    <>
      <DialogBody>
        <label className="check starter-all">
          <input
            type="checkbox"
            checked={open.length > 0 && ticked.length === open.length}
            disabled={adding !== null}
            onChange={(event) => tickAll(event.target.checked)}
          />
          All {open.length}
        </label>
        {serviceCategories.map((category) => (
          <fieldset key={category} className="starter" disabled={adding !== null}>
            <legend>{category}</legend>
            <ul>
              {rows
                .filter((row) => row.service.category === category)
                .map((row) => (
                  <Row key={row.service.name} row={row} tried={tried} onChange={set} />
                ))}
            </ul>
          </fieldset>
        ))}
      </DialogBody>
      <DialogFoot>
        <output className="start starter-said">
          {adding && `Added ${adding.done} of ${adding.of}`}
          {!adding &&
            tried &&
            bad.length > 0 &&
            `${bad.length === 1 ? 'One price is' : `${bad.length} prices are`} missing`}
        </output>
        {!adding && <CloseButton />}
        <Button look="main" disabled={ticked.length === 0} busy={adding !== null && 'Adding...'} onClick={start}>
          {ticked.length === 0
            ? 'Add Services'
            : ticked.length === 1
              ? 'Add 1 Service'
              : `Add ${ticked.length} Services`}
        </Button>
      </DialogFoot>
    </>
  );
}

interface RowProps {
  row: StarterRow;
  tried: boolean;
  onChange: (name: string, change: Partial<StarterRow>) => void;
}

function Row({ row, tried, onChange }: RowProps) {
  const { service, ticked, price, state, why } = row;
  const id = useId();
  const problem = ticked && tried ? (problemOf(row) ?? why) : why;
  const { name } = service;
  return (
    <li className={classes(ticked && 'on')}>
      <label className="check">
        {state === 'there' ? (
          <Check aria-hidden />
        ) : (
          <input
            type="checkbox"
            checked={ticked}
            onChange={(event) => onChange(name, { ticked: event.target.checked, why: null })}
          />
        )}
        <span>
          {name}
          <small>
            {formatMinutes(service.minutes)} · {service.description}
          </small>
        </span>
      </label>
      {state === 'there' ? (
        <span className="sub">Added</span>
      ) : (
        <div className="input end">
          <span aria-hidden>₹</span>
          <input
            inputMode="decimal"
            aria-label={`Price of ${name}`}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? id : undefined}
            value={price}
            onFocus={(event) => event.target.select()}
            onChange={(event) => onChange(name, { price: event.target.value, ticked: true, why: null })}
          />
        </div>
      )}
      {problem && <ErrorNote id={id}>{problem}</ErrorNote>}
    </li>
  );
}
