import { LoaderCircle, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { lineKindLabels } from '#rules/labels.ts';
import { Button } from '#web/ui/button.tsx';
import { LineForm, pressed, unchosen } from './line-form.tsx';
import type { LineQueue, QueuedLine, Refusal } from './use-line-queue.ts';

/** Lines that are on their way to the card, and below them those that came back, whole and open to be corrected. */
export function QueuedLines({ queue }: { queue: LineQueue }) {
  const waiting = queue.lines.filter(({ refusal }) => refusal === null);
  const refused = queue.lines.filter(({ refusal }) => refusal !== null);
  return (
    <>
      {waiting.length > 0 && (
        <ul className="lines-waiting" aria-label="Lines being added">
          {waiting.map(({ key, line }) => (
            <li key={key}>
              <LoaderCircle className="spin" aria-hidden />
              <span className="grow">{line.description}</span>
              <span>
                {line.quantity}
                {line.rate !== undefined && ` × ${inRupees(line.rate)}`}
              </span>
              <small>Saving...</small>
            </li>
          ))}
        </ul>
      )}
      {refused.map((one) => (
        <RefusedLine key={one.key} queued={one} queue={queue} />
      ))}
    </>
  );
}

function RefusedLine({ queued, queue }: { queued: QueuedLine; queue: LineQueue }) {
  const { key, line, refusal } = queued;
  const [kind, setKind] = useState(line.kindOfName ? unchosen(line.kind) : pressed(line.kind));
  return (
    <div className="add-line refused">
      <LineForm
        label={`Not added: ${line.description}`}
        kind={kind}
        onKind={setKind}
        start={line}
        above={refusal && <Why refusal={refusal} what={`${lineKindLabels[line.kind]}, ${line.description}`} />}
        beside={
          <Button small onClick={() => queue.discard(key)}>
            Discard
          </Button>
        }
        submit="Try again"
        onLine={(again) => queue.again(queued, again)}
      />
    </div>
  );
}

function Why({ refusal: { words, errors }, what }: { refusal: Refusal; what: string }) {
  const said = errors.length > 0 ? [...new Set(errors.map(({ message }) => message))].join(' ') : words;
  return (
    <div className="form-alert" role="alert">
      <TriangleAlert aria-hidden />
      <span>
        <b>{what}</b> was not added. {said}
      </span>
    </div>
  );
}
