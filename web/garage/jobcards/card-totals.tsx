import { amountsOf, type TotalLine } from '#rules/jobcard-amounts.ts';
import { classes } from '#web/ui/classes.ts';
import { useOnCard } from './on-card.tsx';
import './sums.css';

/** Total, paid and balance; in sight as long as any of the lines is. What labour and parts come to stands above their lines. */
export function CardTotals() {
  const { card } = useOnCard();
  if (card.lines.length === 0 && !card.amountPaid) return null;
  return (
    <section className="totals" aria-label="Totals">
      <dl>
        {amountsOf(card)
          .filter(({ label }) => label !== 'Labour' && label !== 'Parts')
          .map((one) => (
            <Sum key={one.label} {...one} />
          ))}
      </dl>
    </section>
  );
}

function Sum({ label, amount, strong, due }: TotalLine) {
  return (
    <div className={classes(strong, due && 'due')}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
