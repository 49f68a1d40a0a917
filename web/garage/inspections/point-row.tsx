import { Check, type LucideIcon, OctagonAlert, Plus, RotateCcw, SquarePen, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { InspectionPoint } from '#contract/inspections.ts';
import type { Photo } from '#contract/photos.ts';
import { type PointState, pointStateLabels } from '#rules/labels.ts';
import { Button } from '#web/ui/button.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { useOnCard } from '../jobcards/on-card.tsx';
import { QueuedLines } from '../jobcards/queued-lines.tsx';
import { useLineQueue } from '../jobcards/use-line-queue.ts';
import { showWhen } from '../jobcards/when.ts';
import { unsavedOf, useUnsaved } from '#web/ui/unsaved.ts';
import { useToday } from '../use-today.ts';
import { NotSent } from './not-sent.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { PointPhotos } from './point-photos.tsx';
import { PointNote } from './point-note.tsx';
import { ProposeLine } from './propose-line.tsx';
import type { PhotoQueue } from './use-photo-queue.ts';
import { usePointState } from './use-point.ts';

interface PointRowProps {
  point: InspectionPoint;
  inspects: boolean;
  photos: readonly Photo[];
  queue: PhotoQueue;
  /** whether something is said of it that is not saved yet */
  onSaying: (id: string, isSaying: boolean) => void;
}

/** A point: how it was found in one press, who looked last, its note and photos, and the line that is proposed for it. */
export function PointRow({ point, inspects, photos, queue, onSaying }: PointRowProps) {
  const { card, may, frozen } = useOnCard();
  const { state, isSaying, refusal, say, again, forget } = usePointState(card.id, point);
  useEffect(() => onSaying(point.id, isSaying), [onSaying, point.id, isSaying]);
  const [open, setOpen] = useState<'note' | 'line' | null>(null);
  const today = useToday();
  const propose = useRef<HTMLButtonElement>(null);
  const endProposal = () => {
    setOpen(null);
    propose.current?.focus();
  };
  const proposed = useLineQueue();
  useUnsaved(unsavedOf(proposed.lines), { name: `the line for ${point.label}` });
  const proposes = may('lines.add') && !frozen && (state === 'RED' || state === 'AMBER');
  const isOnCard = card.lines.some(({ description }) => same(description, point.label));
  const seen = point.at && [point.by, showWhen(point.at, today)].filter(Boolean).join(', ');
  return (
    <li className={state?.toLowerCase()} aria-label={point.label}>
      <div className="what">
        <b>{point.label}</b>
        {seen && <small>{seen}</small>}
      </div>
      {inspects ? (
        <div className="states">
          <Segments label={point.label} value={state ?? ''} options={choices} onChange={(next) => next && say(next)} />
        </div>
      ) : (
        <p className="state">{state ? <StateFace state={state} /> : 'Not looked at'}</p>
      )}
      {refusal && (
        <NotSent onAgain={again} onDiscard={forget}>
          {refusal}
        </NotSent>
      )}
      {point.note && <p className="note">{point.note}</p>}
      <PhotoStrip
        of={point.label}
        photos={photos}
        queued={queue.photos.filter(({ pointId }) => pointId === point.id)}
        queue={queue}
        inspects={inspects}
      />
      <div className="more">
        {inspects && (
          <Button small icon={SquarePen} aria-label={`Note on ${point.label}`} onClick={() => setOpen('note')}>
            Note
          </Button>
        )}
        {inspects && <PointPhotos label={point.label} onFiles={(files) => queue.add(files, point.id)} />}
        {proposes && (
          <Button
            small
            ref={propose}
            icon={Plus}
            aria-label={`Propose line for ${point.label}`}
            aria-expanded={open === 'line'}
            onClick={() => setOpen(open === 'line' ? null : 'line')}
          >
            Propose line
          </Button>
        )}
        {proposes && isOnCard && <small>On the job card</small>}
        {inspects && state && (
          <Button small look="bare" icon={RotateCcw} aria-label={`Clear ${point.label}`} onClick={() => say(null)}>
            Clear
          </Button>
        )}
      </div>
      <QueuedLines queue={proposed} />
      {proposes && open === 'line' && (
        <ProposeLine
          words={point.label}
          onLine={(line) => {
            proposed.add(line);
            endProposal();
          }}
          onClose={endProposal}
        />
      )}
      {open === 'note' && <PointNote point={point} onClose={() => setOpen(null)} />}
    </li>
  );
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

const glyphs: Readonly<Record<PointState, LucideIcon>> = { RED: OctagonAlert, AMBER: TriangleAlert, GREEN: Check };

function StateFace({ state }: { state: PointState }) {
  const Glyph = glyphs[state];
  return (
    <span className={`face ${state.toLowerCase()}`}>
      <Glyph aria-hidden />
      {pointStateLabels[state]}
    </span>
  );
}

const choices = (['RED', 'AMBER', 'GREEN'] as const).map((value) => ({ value, label: <StateFace state={value} /> }));
