import type { StatementPaper, VoucherPaper } from '#contract/customer-payments.ts';
import { formatDay } from '#rules/day-words.ts';
import { dueBandLabels } from '#rules/labels.ts';
import { toPaise } from '#rules/money.ts';
import { partyOfGarage } from '#rules/paper-parts.ts';
import { receiptBlocks } from '#rules/receipt-paper.ts';
import { statementBlocks } from '#rules/statement-paper.ts';
import type { Paper } from './draw-paper.ts';

/** A receipt or refund voucher as its paper. */
export function voucherPaper({ voucher, garage, seller, customer, tax, printedAt, ...of }: VoucherPaper): Paper {
  const number = voucher.number ?? '';
  const title = `${voucher.kind === 'RECEIVED' ? 'Receipt' : 'Refund'} Voucher ${number}`.trim();
  const inFull = <T extends { amount: number | null }>(all: T[]) =>
    all.map((one) => ({ ...one, amount: one.amount ?? 0 }));
  return {
    name: number === '' ? 'Receipt' : number,
    title,
    garage: seller.name,
    runningHead: title,
    printedAt,
    blocks: receiptBlocks({
      kind: voucher.kind,
      number,
      at: voucher.at,
      garage,
      branchId: of.branchId,
      seller,
      customer: { ...customer, phone: null, email: null },
      tenders: inFull(voucher.tenders),
      allocations: inFull(voucher.allocations),
      receipts: inFull(of.receipts),
      usedSince: inFull(of.usedSince),
      tax: tax && {
        ...tax,
        value: tax.value ?? 0,
        cgst: tax.cgst ?? 0,
        sgst: tax.sgst ?? 0,
        igst: tax.igst ?? 0,
      },
      isReversed: voucher.isReversed,
    }),
  };
}

/** A statement as its paper. */
export function statementPaper({ garage, customer, printedAt, rows, ages, ...of }: StatementPaper): Paper {
  const [from, to] = [of.from.slice(0, 10), of.to.slice(0, 10)];
  const paise = (rupees: number | null) => toPaise(rupees ?? 0);
  const title = `Statement of ${customer.name}`;
  return {
    name: `Statement ${customer.name} ${to}`,
    title,
    garage: garage.name,
    runningHead: `${title}, ${formatDay(from)} to ${formatDay(to)}`,
    printedAt,
    blocks: statementBlocks({
      garage,
      seller: partyOfGarage(garage),
      customer: { ...customer, email: null },
      statement: {
        from,
        to,
        openingPaise: paise(of.opening),
        debitPaise: paise(of.debit),
        creditPaise: paise(of.credit),
        closingPaise: paise(of.closing),
        rows: rows.map((row) => ({
          at: row.at,
          kind: row.kind,
          words: row.words,
          debitPaise: paise(row.debit),
          creditPaise: paise(row.credit),
          balancePaise: paise(row.balance),
        })),
      },
      ages: ages.flatMap(({ band, amount }) => (amount ? [{ label: dueBandLabels[band], amount }] : [])),
    }),
  };
}
