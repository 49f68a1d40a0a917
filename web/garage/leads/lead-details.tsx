import { Pencil, RotateCcw, Trash2, UserPlus } from 'lucide-react';
import { type Lead, type LeadDetail, leads } from '#contract/leads.ts';
import { followUpSentence } from '#rules/follow-ups.ts';
import { leadMoves } from '#rules/lead-moves.ts';
import { ProblemError } from '#web/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { CloseButton, Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { showDate } from '../dates.ts';
import { StatusHistory } from '../moves/status-history.tsx';
import { Docket } from '../ui/docket.tsx';
import { useToday } from '../use-today.ts';
import { detailCells } from './detail-cells.tsx';
import { followUpTitle } from './lead-words.tsx';
import { useLeadWork } from './use-lead-work.tsx';

interface DetailsProps {
  id: string;
  /** the lead as the list has it, until it has been loaded */
  known: Lead | undefined;
  onClose: () => void;
}

/** View mode of the lead dialog (LE-16); it has an address, so it can be sent to a colleague. */
export function LeadDetails({ id, known, onClose }: DetailsProps) {
  const { data, error, refetch } = useEndpoint(leads.read, { params: { id } });
  const lead = data?.data ?? (error ? undefined : known);
  if (lead) return <Loaded lead={lead} history={data?.data.history ?? []} onClose={onClose} />;
  return (
    <Dialog title="Lead Details" onClose={onClose} closeLabel="Dismiss">
      <DialogBody>{error ? <Missing error={error} /> : <output className="said">Loading lead...</output>}</DialogBody>
      <DialogFoot>
        {error && !isGone(error) && (
          <Button icon={RotateCcw} onClick={() => void refetch()}>
            Try again
          </Button>
        )}
        <CloseButton />
      </DialogFoot>
    </Dialog>
  );
}

const isGone = (error: Error) => error instanceof ProblemError && error.status === 404;

function Missing({ error }: { error: Error }) {
  const [title, text] = isGone(error)
    ? ['This lead is not here', 'It may have been deleted, or it belongs to another garage.']
    : ['Failed to load the lead', error.message];
  return (
    <div role="alert">
      <b>{title}</b>
      <p className="sub">{text}</p>
    </div>
  );
}

interface LoadedProps {
  lead: Lead;
  history: LeadDetail['history'];
  onClose: () => void;
}

function Loaded({ lead, history, onClose }: LoadedProps) {
  const work = useLeadWork();
  const today = useToday();
  const may = work.may(lead);
  const removeAndClose = async () => {
    if (await work.remove(lead)) onClose();
  };
  const convert = { label: 'Convert to customer', icon: UserPlus, onSelect: () => void work.convert(lead) };
  const items: MenuItem[] = [
    ...(may.convert && may.followUp ? [convert] : []),
    ...(may.remove
      ? [{ label: 'Delete', icon: Trash2, danger: true, onSelect: () => void removeAndClose() } as const]
      : []),
  ];
  return (
    <Dialog
      title="Lead Details"
      description={`Added ${showDate(lead.created_at)}`}
      onClose={onClose}
      closeLabel="Dismiss"
    >
      <DialogBody>
        <div className="lead-view">
          <Docket cells={detailCells(lead, today)} />
          <StatusHistory of={leadMoves} entries={history} other={followUpSentence} />
        </div>
      </DialogBody>
      <DialogFoot>
        {items.length > 0 && (
          <div className="start">
            <Menu label={`More for ${lead.name}`} items={items} />
          </div>
        )}
        <CloseButton />
        {may.edit && (
          <Button icon={Pencil} onClick={() => work.edit(lead)}>
            Edit
          </Button>
        )}
        {may.followUp ? (
          <Button look="main" onClick={() => work.followUp(lead)}>
            {followUpTitle(lead)}
          </Button>
        ) : (
          may.convert && (
            <Button look="main" onClick={convert.onSelect}>
              Convert to customer
            </Button>
          )
        )}
      </DialogFoot>
      {work.dialog}
    </Dialog>
  );
}
