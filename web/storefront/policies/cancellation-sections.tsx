import { cancellationCharges, freeHours, nextDayCutOff } from '#rules/cancellation-policy.ts';
import {
  creditNoteValidFor,
  invoiceDisputeWithin,
  pickupWithin,
  qualityReports,
  refundMethods,
  refundTime,
  returnWindows,
} from '#rules/refund-policy.ts';
import { replyWithin } from '#rules/service-policy.ts';
import { Island } from '../islands/island.tsx';
import { Sheet } from '../look/sheet.tsx';
import type { CalculatorInput } from './calculator.tsx';
import { CancellationCalculator } from './cancellation-calculator.tsx';
import { CancellationExamples } from './cancellation-examples.tsx';
import { closingSections, Points, type PolicySection } from './policy.tsx';

/** The cancellation and refund policy (PO-7 to PO-13, PO-17); every figure comes from the rule tables. */
export function cancellationSections(asked: CalculatorInput): PolicySection[] {
  return [
    { id: 'cancelling', title: 'Cancelling an Order', body: <Cancelling /> },
    {
      id: 'calculator',
      title: 'Work out what it costs',
      body: <Island name="cancellation/calculator" of={CancellationCalculator} props={asked} />,
    },
    { id: 'examples', title: 'Worked examples', body: <CancellationExamples /> },
    { id: 'returns', title: 'Return Policy', body: <Returns /> },
    { id: 'refunds', title: 'Refund Policy', body: <Refunds /> },
    { id: 'special', title: 'Special Circumstances', body: <Special /> },
    { id: 'credit', title: 'Credit and Wallet', body: <Credit /> },
    { id: 'quality', title: 'Quality Guarantee', body: <Quality /> },
    { id: 'disputes', title: 'Dispute Resolution', body: <Disputes /> },
    ...closingSections('cancellations, returns and refunds'),
  ];
}

function Cancelling() {
  return (
    <>
      <Points>
        <li>Same-day orders can be cancelled up to {freeHours} hours after confirmation.</li>
        <li>Next-day orders can be cancelled up to {nextDayCutOff.words} the day before they come.</li>
        <li>
          What would come on a Sunday comes on Monday, so its time ends on the Sunday at {nextDayCutOff.words}; our
          emergency support takes the call then.
        </li>
      </Points>
      <p>
        What cancelling costs depends on how far the order has come: once it is being prepared, the {freeHours} hours
        are over. The charge is a part of the order value.
      </p>
      <Sheet label="Cancellation charges">
        <thead>
          <tr>
            <th scope="col">When you cancel</th>
            <th scope="col">Charge</th>
          </tr>
        </thead>
        <tbody>
          {cancellationCharges.map(({ when, percent }) => (
            <tr key={when}>
              <th scope="row">{when}</th>
              <td className={percent === 0 ? 'free' : undefined}>
                {percent === 0 ? 'None' : `${percent}% of order value`}
              </td>
            </tr>
          ))}
        </tbody>
      </Sheet>
      <p>
        To cancel, call us with the order number. If the time to cancel is over, call all the same: as long as the order
        can be stopped, the charge of the table applies and no more.
      </p>
    </>
  );
}

function Returns() {
  return (
    <>
      <p>Tell us within the time of the goods, counted from the delivery, with the order number and a photo.</p>
      <Sheet label="Return reporting windows">
        <thead>
          <tr>
            <th scope="col">Goods</th>
            <th scope="col">Report within</th>
          </tr>
        </thead>
        <tbody>
          {returnWindows.map(({ goods, within }) => (
            <tr key={goods}>
              <th scope="row">{goods}</th>
              <td>{within}</td>
            </tr>
          ))}
        </tbody>
      </Sheet>
      <Points>
        <li>Pickup is arranged within {pickupWithin} of your report.</li>
        <li>We take back what is damaged, spoiled, wrong or short in weight.</li>
        <li>Keep the goods as they came until they are picked up: not washed, cut, cooked or repacked.</li>
        <li>What was used, or kept warmer or wetter than its label says, cannot be taken back.</li>
      </Points>
    </>
  );
}

function Refunds() {
  return (
    <>
      <p>A refund reaches you in {refundTime} overall. By method:</p>
      <Sheet label="Refund times by method">
        <thead>
          <tr>
            <th scope="col">Paid by</th>
            <th scope="col">Comes back by</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody>
          {refundMethods.map(({ id, paidBy, back, time }) => (
            <tr key={id}>
              <th scope="row">{paidBy}</th>
              <td>{back}</td>
              <td>{time}</td>
            </tr>
          ))}
        </tbody>
      </Sheet>
      <p>
        Business days leave out Sundays, and a last day on a Sunday moves to Monday. Delivery charges are refunded only
        if the entire order is cancelled or returned.
      </p>
    </>
  );
}

function Special() {
  return (
    <Points>
      <li>If we cannot deliver, or an item has run out, you pay nothing for it and nothing for cancelling.</li>
      <li>If we come later than the time of your zone, you may refuse the order without a charge.</li>
      <li>
        In a flood, a strike or a public emergency an order may be cancelled by either side, whatever its state, without
        a charge.
      </li>
      <li>
        Goods bought in for you alone, by your own specification, can be cancelled only until we have ordered them. We
        tell you before.
      </li>
    </Points>
  );
}

function Credit() {
  return (
    <>
      <p>
        Instead of a refund you may take a credit note. It is there at once and pays for any later order. Credit notes
        are valid for {creditNoteValidFor}.
      </p>
      <p>
        Orders on business credit are refunded to the credit account, immediately. Money paid from a wallet goes back to
        the same wallet.
      </p>
    </>
  );
}

function Quality() {
  return (
    <>
      <p>What we send is what was listed: the item, the weight, and fit to cook with. Report quality problems:</p>
      <dl className="bill bill-l">
        {qualityReports.map(({ goods, within }) => (
          <div key={goods}>
            <dt>{goods}</dt>
            <dd>within {within}</dd>
          </div>
        ))}
      </dl>
      <p>
        If we find the same, you choose: the goods again with the next delivery, a credit note, or the money back. If
        only a part of a sack is bad, we settle that part.
      </p>
    </>
  );
}

function Disputes() {
  return (
    <>
      <Points>
        <li>Something wrong on an invoice: tell us within {invoiceDisputeWithin} of its date.</li>
        <li>We answer within {replyWithin} and say what we need to look into it.</li>
        <li>What is not disputed is paid as agreed; the disputed amount waits.</li>
        <li>If you do not agree with our answer, ask for it to be looked at again by someone else of our team.</li>
      </Points>
      <p>
        What cannot be settled so is settled under the <a href="/terms-and-conditions#law">Terms &amp; Conditions</a>.
      </p>
    </>
  );
}
