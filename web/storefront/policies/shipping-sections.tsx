import {
  confirmationMinutes,
  dedicatedVehicleAbovePaise,
  express,
  expressBefore,
  extraFees,
  heavyAboveKg,
  slots,
  standardTime,
} from '#rules/delivery-policy.ts';
import { formatPaise } from '#rules/money.ts';
import { paymentOptions, qualityReports } from '#rules/refund-policy.ts';
import { Island } from '../islands/island.tsx';
import type { CalculatorInput } from './calculator.tsx';
import { DeliveryCalculator } from './delivery-calculator.tsx';
import { DeliveryExamples } from './delivery-examples.tsx';
import { FeeTable, ZoneTable } from './delivery-tables.tsx';
import { type AskedPincode, PincodeForm } from './pincode-form.tsx';
import { closingSections, Points, type PolicySection } from './policy.tsx';

/** The shipping and delivery policy (PO-1 to PO-6); every figure comes from the rule tables. */
export function shippingSections(asked: CalculatorInput, pincode: AskedPincode | null): PolicySection[] {
  return [
    { id: 'when', title: 'When we deliver', body: <When /> },
    { id: 'zones', title: 'Zones', body: <Zones pincode={pincode} asked={asked.asked} /> },
    { id: 'fees', title: 'Delivery fee', body: <Island name="delivery/fees" of={FeeTable} props={asked} /> },
    {
      id: 'calculator',
      title: 'Work out your fee',
      body: <Island name="delivery/calculator" of={DeliveryCalculator} props={asked} />,
    },
    { id: 'examples', title: 'Worked examples', body: <DeliveryExamples /> },
    { id: 'extras', title: 'Extras', body: <Extras /> },
    { id: 'express', title: 'Express same-day', body: <Express /> },
    { id: 'door', title: 'At your door', body: <Door /> },
    { id: 'late', title: 'Late or missed deliveries', body: <Late /> },
    ...closingSections('delivery'),
  ];
}

function When() {
  const [morning, evening] = slots;
  return (
    <>
      <p>
        We confirm an order within {confirmationMinutes} minutes. Standard delivery takes {standardTime} after
        confirmation; the outer zones take longer, as the table of zones shows.
      </p>
      <p>
        There are two slots a day: morning <span className="nb">{morning.time}</span> and evening{' '}
        <span className="nb">{evening.time}</span>. There is no Sunday delivery: what would come on a Sunday comes on
        Monday.
      </p>
      <p>We deliver to businesses only: restaurants, hotels, tea stalls, shops, caterers, canteens and their like.</p>
    </>
  );
}

function Zones(props: { pincode: AskedPincode | null; asked: string }) {
  return (
    <>
      <p>
        Your zone depends on how far your address is from the place we send from. Look up{' '}
        <a href="#pincode">your pincode</a>; where it does not tell yet, we do when we check your business details,
        before your first order. A zone sets the minimum order and the time of delivery.
      </p>
      <ZoneTable />
      <Island name="delivery/pincode" of={PincodeForm} props={props} />
      <p className="small">
        An order below the minimum of its zone is charged the fee of its value, and we call you about it before we
        confirm.
      </p>
    </>
  );
}

function Extras() {
  const rows = [
    ['Express', extraFees.express],
    [`Heavy items above ${heavyAboveKg} kg`, extraFees.heavy],
    ['Multiple stops, per extra location', extraFees.perExtraLocation],
    ['Stairs', extraFees.stairs],
    ['Waiting', extraFees.waiting],
  ] as const;
  return (
    <>
      <p>These are added to the fee of the order where they apply, each once, the stops once for each stop.</p>
      <dl className="bill bill-l">
        {rows.map(([what, paise]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{formatPaise(paise)}</dd>
          </div>
        ))}
      </dl>
      <p>
        An order above {formatPaise(dedicatedVehicleAbovePaise)} gets a dedicated vehicle, at no charge: nothing else
        rides with it.
      </p>
    </>
  );
}

function Express() {
  return (
    <p>
      Order before {expressBefore} and it is delivered by {express.deliveredBy} on the same day. Express is for Zone{' '}
      {express.zone} only, from {formatPaise(express.minOrderPaise)}, and costs {formatPaise(extraFees.express)} on top
      of the delivery fee. An order placed at {expressBefore} sharp is too late for it. There is no express on Sundays.
    </p>
  );
}

function Door() {
  const [fresh, packaged] = qualityReports;
  return (
    <>
      <Points>
        <li>Someone of your business must be there in the chosen slot to count and sign.</li>
        <li>Weigh and count while the driver is there. Missing goods are noted on the bill and taken off it.</li>
        <li>
          Look at the quality soon: fresh items within {fresh.within}, packaged goods within {packaged.within}. How
          returns work stands in <a href="/cancellation-and-refund">Cancellation and Refund</a>.
        </li>
        <li>Pay by {paymentOptions.join(', ').replace(/, ([^,]+)$/, ' or $1')}, as agreed for your order.</li>
      </Points>
      <p>
        Carrying up or down stairs costs {formatPaise(extraFees.stairs)}. When the driver has to wait at your door,
        waiting costs {formatPaise(extraFees.waiting)}.
      </p>
    </>
  );
}

function Late() {
  return (
    <Points>
      <li>If we see that we will be late, we call you and offer the next slot.</li>
      <li>
        If nobody is there to receive the order, we call the number of the order. An order that cannot be handed over
        goes back, and the rules for an order out for delivery apply.
      </li>
      <li>
        Floods, strikes and closed roads may stop a delivery. Then you choose: the next day we can reach you, or the
        order is cancelled without a charge.
      </li>
    </Points>
  );
}
