import { zoneOf } from '#rules/delivery-policy.ts';
import { formatPaise } from '#rules/money.ts';
import type { PincodeAnswer } from '#rules/pincode-zones.ts';
import { brand } from '#web/brand.ts';
import '../look/fields.css';
import './pincode-form.css';
import { useQuery } from './query.ts';

/** A pincode that the address asks for, and what is known of it. */
export interface AskedPincode {
  typed: string;
  answer: PincodeAnswer;
}

/**
 * Tells the zone of a pincode where it is known, and says so where it is not (SF-50). The server answers it, with script or without; what the
 * calculator holds goes along.
 */
export function PincodeForm({ pincode, asked }: { pincode: AskedPincode | null; asked: string }) {
  const isWrong = pincode?.answer.is === 'no pincode';
  const calculation = useQuery(asked);
  calculation.delete('pincode');
  return (
    <form className="pincode" action="#pincode-answer" noValidate aria-label="Zone of a pincode">
      <div className="field">
        <label htmlFor="pincode">Your pincode</label>
        <input
          className="in"
          id="pincode"
          name="pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
          placeholder="6 digits"
          defaultValue={pincode?.typed}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={pincode ? 'pincode-answer' : undefined}
        />
      </div>
      {[...calculation].map(([name, value]) => (
        <input type="hidden" key={name} name={name} value={value} />
      ))}
      <button className="btn btn-s" type="submit">
        Find my zone
      </button>
      {pincode ? (
        <p
          className={isWrong ? 'alert' : 'good'}
          id="pincode-answer"
          // the address the form leads to: the browser puts the focus here
          tabIndex={-1}
          role={isWrong ? 'alert' : 'status'}
        >
          <Answer answer={pincode.answer} calculation={calculation} />
        </p>
      ) : null}
    </form>
  );
}

function Answer({ answer, calculation }: { answer: PincodeAnswer; calculation: URLSearchParams }) {
  if (answer.is === 'no pincode') return 'A pincode has six digits, such as 600001. Write it in the digits 0 to 9.';
  if (answer.is === 'zone') {
    const { minOrderPaise, time } = zoneOf(answer.zone);
    const withZone = new URLSearchParams(calculation);
    withZone.set('zone', String(answer.zone));
    return (
      <>
        {answer.pincode} is in Zone {answer.zone}: from {formatPaise(minOrderPaise)}, in {time}.{' '}
        <a href={`?${withZone}#calculator`} data-keeps={`deliveryZone=${answer.zone}`}>
          Calculate with Zone {answer.zone}
        </a>
      </>
    );
  }
  const call = (
    <>
      call <a href={brand.phoneLink}>{brand.phone}</a>
    </>
  );
  if (answer.is === 'served')
    return (
      <>
        {answer.pincode} is in {answer.city}, where we deliver. Its zone is not in our list yet: we tell you before your
        first order, or {call}.
      </>
    );
  if (answer.is === 'not served')
    return (
      <>
        {answer.pincode} is in {answer.city}, where we do not deliver yet. If you buy in sacks, {call}.
      </>
    );
  return (
    <>
      We do not know yet whether we deliver to {answer.pincode}: {call}, and we look.
    </>
  );
}
