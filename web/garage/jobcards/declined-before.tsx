import { Plus } from 'lucide-react';
import { type DeclinedWork, estimates } from '#contract/estimates.ts';
import { lines } from '#contract/lines.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { failureToast } from '#web/failure-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useEndpoint } from '#web/use-endpoint.ts';
import { useOnCard } from './on-card.tsx';

/** Work that was declined at earlier visits of the vehicle, to be asked again in one press (MO-21). */
export function DeclinedBefore() {
  const { card, send } = useOnCard();
  const { data, refetch } = useEndpoint(estimates.declined, { params: { id: card.id } });
  const toast = useToast();
  const ask = async ({ kind, description, quantity, rate, discount }: DeclinedWork) => {
    try {
      const price = rate !== null && discount !== null && { rate, discount };
      const body = { kind, description, quantity, ...price, ask: true };
      await send(lines.add, ({ id }) => ({ params: { id }, body }));
    } catch (error) {
      toast(failureToast(error, `${description} was not added`));
    }
    void refetch();
  };
  const declined = data?.data ?? [];
  if (declined.length === 0) return null;
  return (
    <section className="declined-before" aria-label="Declined before">
      <h3>Declined before</h3>
      <ul>
        {declined.map((one) => (
          <li key={one.description}>
            <span>
              {one.description}
              <small>{[wordsOfPrice(one), one.jobCardNumber].filter(Boolean).join(', ')}</small>
            </span>
            <Button small icon={Plus} aria-label={`Ask again about ${one.description}`} onClick={() => void ask(one)}>
              Ask again
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** '4 × ₹450.00 less ₹200.00: ₹1,600.00'; the sum alone of one without discount, and nothing for who sees no prices. */
function wordsOfPrice({ quantity, rate, discount, total }: DeclinedWork): string | false {
  if (rate === null || discount === null || total === null) return false;
  const less = discount > 0 ? ` less ${inRupees(discount)}` : '';
  return quantity === 1 && !less ? inRupees(total) : `${quantity} × ${inRupees(rate)}${less}: ${inRupees(total)}`;
}
