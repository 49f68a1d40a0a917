import { garages, type GarageProfile } from '#contract/garages.ts';
import { spacedPlate } from '#contract/plate.ts';
import { fuelLevelLabels, jobcardStatusLabels, paymentStatusLabels } from '#rules/labels.ts';
import { useEndpoint } from '#web/use-endpoint.ts';
import { showDay, showTime } from '../dates.ts';
import { amountsOf } from '#rules/jobcard-amounts.ts';
import { useOnCard } from './on-card.tsx';
import { PaperLines } from './paper-lines.tsx';
import { PaperPayments } from './paper-payments.tsx';
import './paper.css';

/** The card as it is printed: hidden on the screen, alone on the paper (A4). */
export function PaperCard() {
  const { card, may } = useOnCard();
  const { data } = useEndpoint(garages.profile, {});
  const money = may('money.see');
  return (
    <article className="paper" aria-hidden>
      {data && <Letterhead garage={data.data} />}
      <Ending />
      <Facts />
      <Texts />
      {card.lines.length > 0 && <PaperLines lines={card.lines} money={money} />}
      {money && <PaperTotals />}
      {money && card.payments.length > 0 && <PaperPayments payments={card.payments} />}
      <div className="signs">
        <p>Customer</p>
        <p>For {data?.data.name ?? 'the garage'}</p>
      </div>
    </article>
  );
}

function Letterhead({ garage }: { garage: GarageProfile }) {
  const { card } = useOnCard();
  const place = [garage.address, [garage.city, garage.pincode].filter(Boolean).join(' '), garage.state];
  const reach = [garage.phone, garage.email, garage.gstin && `GSTIN ${garage.gstin}`];
  return (
    <header>
      <div>
        <h2>{garage.logoText ?? garage.name}</h2>
        {garage.logoText && garage.logoText !== garage.name && <p>{garage.name}</p>}
        <p>{place.filter(Boolean).join(', ')}</p>
        <p>{reach.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="number">
        <h2>Job Card</h2>
        <p>
          <b>{card.jobCardNumber}</b>
        </p>
        <p>{jobcardStatusLabels[card.status]}</p>
      </div>
    </header>
  );
}

/** A card that is at its end says so, since when and why. */
function Ending() {
  const { card, frozen } = useOnCard();
  const end = card.history.find(({ kind, to }) => kind === 'MOVED' && to === card.status);
  if (!frozen || !end) return null;
  const reason = end.reason && `: ${end.reason}`;
  return (
    <p className="text">
      <b>
        {jobcardStatusLabels[card.status]} on {showTime(end.at)}
        {reason}
      </b>
    </p>
  );
}

function Facts() {
  const { card, may } = useOnCard();
  const facts: [string, string | null][] = [
    ['Customer', card.customerName],
    ['Phone', card.customerPhone],
    ['Vehicle', [card.vehicleInfo, card.vehicle.year, card.vehicle.fuelType].filter(Boolean).join(', ')],
    ['Registration number', spacedPlate(card.registrationNumber)],
    ['Odometer', `${card.odometerIn.toLocaleString('en-IN')} km`],
    ['Fuel level', fuelLevelLabels[card.fuelLevel]],
    ['Opened', showTime(card.openedAt)],
    ['Estimated delivery', card.estimatedDelivery && showDay(card.estimatedDelivery)],
    ['Service advisor', card.advisorName],
    ['Technician', card.technicianName],
    ['Bay', card.bayNumber],
    ['Payment', may('money.see') ? paymentStatusLabels[card.paymentStatus] : null],
  ];
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '-'}</dd>
        </div>
      ))}
    </dl>
  );
}

function Texts() {
  const { card } = useOnCard();
  const texts = [
    { title: 'Customer concerns', text: card.customerConcerns },
    { title: 'Observations', text: card.advisorObservations },
  ];
  return texts.map(
    ({ title, text }) =>
      text && (
        <section key={title}>
          <h3>{title}</h3>
          <p className="text">{text}</p>
        </section>
      ),
  );
}

function PaperTotals() {
  const { card } = useOnCard();
  return (
    <dl className="sums">
      {amountsOf(card).map(({ label, amount, strong }) => (
        <div key={label} className={strong}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
