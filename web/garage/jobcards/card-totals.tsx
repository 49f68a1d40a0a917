import { amountsOf } from '#rules/jobcard-amounts.ts';
import { useOnCard } from './on-card.tsx';
import './sums.css';

/** Labour, parts, total, paid and balance. */
export function CardTotals() {
  const { card } = useOnCard();
  if (card.lines.length === 0 && !card.amountPaid) return null;
  const amounts = amountsOf(card);
  return (
    <dl className="totals">
      {amounts.map(({ label, amount, strong, due }) => (
        <TotalRow
          key={label}
          label={label}
          amount={amount}
          className={[strong, due && 'due'].filter(Boolean).join(' ')}
        />
      ))}
    </dl>
  );
}

function TotalRow({ label, amount, className }: { label: string; amount: string; className: string }) {
  return (
    <>
      <dt className={className}>{label}</dt>
      <dd className={className}>{amount}</dd>
    </>
  );
}
