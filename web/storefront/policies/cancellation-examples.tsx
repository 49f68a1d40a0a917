import { type Cancellation, cancellationQuote } from '#rules/cancellation.ts';
import { formatPaise } from '#rules/money.ts';
import { Sheet } from '../look/sheet.tsx';

/** Four cancellations and what comes back, worked out by the function that answers the calculator. */
export function CancellationExamples() {
  return (
    <Sheet label="Worked examples">
      <thead>
        <tr>
          <th scope="col">Cancelled</th>
          <th scope="col">Charge</th>
          <th scope="col">Back to you</th>
        </tr>
      </thead>
      <tbody>
        {examples.map(([words, wish]) => (
          <Example key={words} words={words} wish={wish} />
        ))}
      </tbody>
    </Sheet>
  );
}

function Example({ words, wish }: { words: string; wish: Cancellation }) {
  const { chargePaise, refundPaise, refund } = cancellationQuote(wish);
  return (
    <tr>
      <th scope="row">
        {formatPaise(wish.valuePaise)} and {formatPaise(wish.deliveryPaise)} delivery
        <small>{words}</small>
      </th>
      <td className={chargePaise === 0 ? 'free' : undefined}>
        {chargePaise === 0 ? 'None' : formatPaise(chargePaise)}
      </td>
      <td>
        <b>{formatPaise(refundPaise)}</b>
        <small>{refund.method.time}</small>
      </td>
    </tr>
  );
}

const confirmedAt = new Date('2026-01-06T03:30:00Z');
const after = (minutes: number) => new Date(confirmedAt.getTime() + minutes * 60_000);
const plain: Cancellation = {
  valuePaise: 4_000_00,
  deliveryPaise: 50_00,
  wholeOrder: true,
  stage: 'confirmed',
  fresh: true,
  sameDay: true,
  confirmedAt,
  cancelledAt: after(60),
  method: 'upi',
};

const examples: [words: string, wish: Cancellation][] = [
  ['Fresh items, one hour after confirmation, paid by UPI', plain],
  ['Fresh items, three hours after confirmation, paid by UPI', { ...plain, cancelledAt: after(180) }],
  ['Being prepared, paid by NEFT', { ...plain, stage: 'preparing', method: 'bank' }],
  [
    'A part of an order, rice only, three hours after confirmation',
    { ...plain, fresh: false, wholeOrder: false, cancelledAt: after(180) },
  ],
];
