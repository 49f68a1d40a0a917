import type { JobCard } from '#contract/jobcard-answers.ts';
import { spacedPlate } from '#contract/plate.ts';
import { CloseButton, Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { showDay } from '../dates.ts';
import { Docket, type DocketCell } from '../ui/docket.tsx';
import { Plate } from '../ui/plate.tsx';
import { JobStatus, PaymentStatus } from '../ui/status.tsx';
import { formatClock } from '#rules/day-words.ts';
import { inRupees, saysPayment } from '#rules/jobcard-amounts.ts';

interface QuickViewProps {
  card: JobCard;
  money: boolean;
  onClose: () => void;
}

/** 'View' on the list: what stands on the card, without leaving the list (JC-43). */
export function QuickView({ card, money, onClose }: QuickViewProps) {
  return (
    <Dialog title="Job Card Details" onClose={onClose} closeLabel="Dismiss">
      <DialogBody>
        <div className="quick-view">
          <Docket cells={cellsOf(card, money)} />
        </div>
      </DialogBody>
      <DialogFoot>
        <CloseButton />
        <LinkButton look="main" to={`/garage/jobcards/${card.id}`}>
          Open Job Card
        </LinkButton>
      </DialogFoot>
    </Dialog>
  );
}

function cellsOf(card: JobCard, money: boolean): DocketCell[] {
  const paid: DocketCell[] = [
    { label: 'Total amount', value: inRupees(card.totalAmount ?? 0) },
    { label: 'Amount paid', value: inRupees(card.amountPaid ?? 0) },
    ...(card.amountWrittenOff
      ? [{ label: 'Amount written off', value: inRupees(card.amountWrittenOff), wide: true }]
      : []),
  ];
  const pays = money && saysPayment(card);
  return [
    { label: 'Job card number', value: card.jobCardNumber, wide: !pays },
    ...(pays ? [{ label: 'Payment status', value: <PaymentStatus status={card.paymentStatus} /> }] : []),
    { label: 'Status', value: <JobStatus status={card.status} /> },
    { label: 'Estimated delivery date', value: promiseWords(card) },
    { label: 'Customer', value: card.customerName },
    { label: 'Vehicle', value: card.vehicleInfo, detail: <Plate number={spacedPlate(card.registrationNumber)} /> },
    { label: 'Service advisor', value: card.advisorName ?? notAssigned },
    { label: 'Technician', value: card.technicianName ?? notAssigned },
    ...(money ? paid : []),
    { label: 'Bay number', value: card.bayNumber ?? notAssigned, wide: true },
  ];
}

function promiseWords({ estimatedDelivery: day, estimatedDeliveryTime: hour }: JobCard) {
  if (!day) return '-';
  return hour ? `${showDay(day)}, ${formatClock(hour)}` : showDay(day);
}

const notAssigned = <span className="none">Not assigned</span>;
