import { confirmationMinutes, standardTime, zones } from '#rules/delivery-policy.ts';
import { formatPaise } from '#rules/money.ts';
import { plans } from '#rules/plans.ts';
import { creditNoteValidFor, invoiceDisputeWithin, paymentOptions } from '#rules/refund-policy.ts';
import { minimumAge } from '#rules/service-policy.ts';
import { brand } from '#web/brand.ts';
import { closingSections, Points, type PolicySection } from './policy.tsx';

/** The terms of the shop (PO-15), for businesses only. */
export function termsSections(): PolicySection[] {
  return [
    { id: 'who', title: 'Who may use it', body: <Who /> },
    { id: 'account', title: 'Your account', body: <Account /> },
    { id: 'prices', title: 'Prices and minimum orders', body: <Prices /> },
    { id: 'orders', title: 'Orders', body: <Orders /> },
    { id: 'payment', title: 'Payment', body: <Payment /> },
    { id: 'delivery', title: 'Delivery', body: <Delivery /> },
    { id: 'cancelling', title: 'Cancelling and returns', body: <Cancelling /> },
    { id: 'conduct', title: 'Fair use', body: <Conduct /> },
    { id: 'garages', title: `Garages on ${brand.garage}`, body: <Garages /> },
    { id: 'content', title: 'Names and content', body: <Content /> },
    { id: 'liability', title: 'What we answer for', body: <Liability /> },
    { id: 'law', title: 'Law and courts', body: <Law /> },
    ...closingSections('these terms'),
  ];
}

function Who() {
  return (
    <>
      <p>
        {brand.name} sells to businesses only: restaurants, hotels, tea stalls, shops, caterers, canteens and other food
        businesses. It is not for household shopping, and the rules made for consumers do not apply to these sales as
        far as the law allows that.
      </p>
      <p>
        You must be {minimumAge} or over, and entitled to order for the business you name. By registering or ordering
        you accept these terms.
      </p>
    </>
  );
}

function Account() {
  return (
    <Points>
      <li>
        Give us true details of the business, and tell us when they change. We may ask for proof, such as a GSTIN.
      </li>
      <li>Keep your password and the codes we send to yourself. We never ask for them on the phone.</li>
      <li>
        What is ordered through your account counts as ordered by your business, until you tell us it was misused.
      </li>
      <li>You may delete your account at any time. What is kept then stands in the Privacy Policy.</li>
    </Points>
  );
}

function Prices() {
  const [starter, growth, enterprise] = plans;
  return (
    <>
      <p>
        The catalogue shows sample prices: the wholesale price your business pays and the usual retail price beside it.
        Market prices move daily; the price of an order is the one we confirm. If it differs from what you saw, you may
        decline before the order is confirmed, at no cost.
      </p>
      <p>
        Each item has a smallest quantity. The minimum order by value is{' '}
        {zones.map(({ zone, minOrderPaise }) => `${formatPaise(minOrderPaise)} in Zone ${zone}`).join(', ')}. Plans
        start at {formatPaise(starter.fromPaise)} ({starter.name}), {formatPaise(growth.fromPaise)} ({growth.name}) and{' '}
        {formatPaise(enterprise.fromPaise)} ({enterprise.name}). Taxes that apply are shown on the invoice.
      </p>
    </>
  );
}

function Orders() {
  return (
    <p>
      Asking for a quote or sending a form is not an order yet. An order binds both of us once we have confirmed it,
      which we do within {confirmationMinutes} minutes of taking it. We may decline an order, for example when an item
      has run out or an earlier invoice is overdue.
    </p>
  );
}

function Payment() {
  return (
    <>
      <p>You can pay by {paymentOptions.join(', ').replace(/, ([^,]+)$/, ' or $1')}.</p>
      <Points>
        {plans.map(({ name, terms }) => (
          <li key={name}>
            {name}: {terms.find(([what]) => what === 'Payment terms')?.[1].toLowerCase()} payment terms.
          </li>
        ))}
        <li>Business credit is granted after a check and may be limited or ended for late payment.</li>
        <li>
          Disputes about an invoice: within {invoiceDisputeWithin}. Credit notes are valid for {creditNoteValidFor}.
        </li>
      </Points>
    </>
  );
}

function Delivery() {
  return (
    <p>
      Standard delivery takes {standardTime} after confirmation, longer in the outer zones, never on a Sunday. Zones,
      fees and extras stand in <a href="/shipping-and-delivery">Shipping &amp; Delivery</a>, which is part of these
      terms. The goods are yours, and at your risk, once they are handed over at your door.
    </p>
  );
}

function Cancelling() {
  return (
    <p>
      When an order can be cancelled, what that costs, how goods are returned and when money comes back stands in{' '}
      <a href="/cancellation-and-refund">Cancellation &amp; Refund</a>, which is part of these terms.
    </p>
  );
}

function Conduct() {
  return (
    <Points>
      <li>Do not order in the name of others, or without meaning to pay.</li>
      <li>Do not try to read what is not meant for you, to overload the service, or to copy it by machine.</li>
      <li>Do not send us anything unlawful, or anything that harms computers or people.</li>
    </Points>
  );
}

function Garages() {
  return (
    <p>
      {brand.garage} is the workshop software of the same house. A garage that registers decides whom of its staff it
      lets in, and answers for the data of its customers that it enters; we keep that data for the garage and use it for
      nothing else.
    </p>
  );
}

function Content() {
  return (
    <p>
      The names {brand.name} and {brand.garage}, the texts, drawings and software are ours or used with permission. You
      may link to these pages and print them for your business.
    </p>
  );
}

function Liability() {
  return (
    <>
      <p>
        We answer for the goods we deliver as our policies say. For other losses we answer up to the value of the order
        they come from. Neither of us answers for what neither could prevent: floods, strikes, orders of the
        authorities.
      </p>
      <p>Nothing here limits liability that the law does not let anyone limit, such as for fraud or injury.</p>
    </>
  );
}

function Law() {
  return (
    <p>
      Indian law applies. Please talk to us first; most things are settled so. What is not goes to the courts of{' '}
      {brand.town}, {brand.state}.
    </p>
  );
}
