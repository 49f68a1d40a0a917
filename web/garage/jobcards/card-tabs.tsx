import { useSearchParams } from 'react-router';
import { saysPayment } from '#rules/jobcard-amounts.ts';
import { liveParams } from '#web/live-params.ts';
import { withParam } from '#web/ui/list/list-state.ts';
import { Section } from '#web/ui/section.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { PaymentStatus } from '../ui/status.tsx';
import { CardHistory } from './card-history.tsx';
import { CardPayments } from './card-payments.tsx';
import { useOnCard } from './on-card.tsx';

/** Payments and history, one of them at a time; who sees no payments has the history alone. */
export function CardTabs() {
  const { card, may } = useOnCard();
  const [params, setParams] = useSearchParams();
  if (!may('payments.read'))
    return (
      <Section title="History">
        <CardHistory />
      </Section>
    );
  const choose = (tab: 'payments' | 'history') =>
    setParams(withParam(liveParams(), 'tab', tab === 'history' ? tab : ''), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <Tabs
      label="Payments and history"
      tabs={[
        {
          name: 'payments',
          label: 'Payments',
          count: card.payments.length + card.otherPayments.length,
          panel: <CardPayments />,
        },
        { name: 'history', label: 'History', count: card.history.length, panel: <CardHistory /> },
      ]}
      chosen={params.get('tab') === 'history' ? 'history' : 'payments'}
      onChoose={choose}
      aside={saysPayment(card) && <PaymentStatus status={card.paymentStatus} />}
    />
  );
}
