import type { Ledger } from '#contract/customer-payments.ts';
import { inRupees } from '#rules/jobcard-amounts.ts';
import { toRupees } from '#rules/money.ts';
import { upiLink } from '#rules/upi.ts';
import { PaperQr } from '../jobcards/paper-qr.tsx';
import './upi-code.css';

interface UpiCodeProps {
  ledger: Ledger;
  paise: number;
  /** what is paid first, whose number the payer reads */
  dueId: string | undefined;
  /** what the payer reads where nothing is due yet: the job card's number */
  note?: string;
}

/** What a phone scans or opens to pay by UPI; only a person says that it was paid (MO-15). */
export function UpiCode({ ledger, paise, dueId, note = ledger.customerName }: UpiCodeProps) {
  const due = ledger.openDues.find((one) => one.dueId === dueId);
  const link =
    ledger.upiId &&
    upiLink({
      payee: ledger.upiId,
      payeeName: ledger.garageName,
      paise,
      number: due?.number ?? '',
      note: due?.jobCardNumber ?? note,
    });
  if (!link) return null;
  return (
    <div className="upi-code">
      <PaperQr address={link} />
      <p>
        {inRupees(toRupees(paise))} to {ledger.upiId}.{' '}
        <a className="link" href={link}>
          Open in a UPI app
        </a>
      </p>
    </div>
  );
}
