import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { gstr1TableNames } from '#contract/gst.ts';
import { sumOfAmounts, sumOfPaise, type Amounts } from './gst.ts';
import type { Item, PortalAmounts } from './gstr1-amounts.ts';
import { gstr1Sums } from './gstr1-sums.ts';
import { gstr1Tables } from './gstr1-tables.ts';
import { toPaise } from './money.ts';
import { signOf, type TaxDocument } from './tax-document.ts';
import { anyMonth, registered } from './testing/any-month.ts';
import { gstr1Of } from './testing/gstr1-of.ts';

test('GSTR-1, HSN, DOCS and the tables add up to the documents, whatever the month', () => {
  fc.assert(
    fc.property(anyMonth, (documents) => {
      const file = gstr1Of(documents);
      const standing = documents.filter(({ isCancelled }) => !isCancelled);
      const due = signedTotals(standing);
      const items = [
        ...file.b2b.flatMap(({ inv }) => inv.flatMap(({ itms }) => itms.map(inPaise(1)))),
        ...file.b2cl.flatMap(({ inv }) => inv.flatMap(({ itms }) => itms.map(inPaise(1)))),
        ...file.b2cs.map(amountsIn),
        ...file.cdnr.flatMap(({ nt }) => nt.flatMap(({ ntty, itms }) => itms.map(inPaise(ntty === 'C' ? -1 : 1)))),
        ...file.cdnur.flatMap(({ ntty, itms }) => itms.map(inPaise(ntty === 'C' ? -1 : 1))),
      ];
      expect(sumOfAmounts(items)).toEqual(due);
      const untaxed = sumOfPaise(standing.map((one) => signOf(one) * one.untaxedPaise));
      expect(sumOfPaise(file.nil.inv.flatMap((row) => [row.nil_amt, row.expt_amt, row.ngsup_amt].map(toPaise)))).toBe(
        untaxed,
      );
      const rows = [...file.hsn.hsn_b2b, ...file.hsn.hsn_b2c];
      expect(sumOfAmounts(rows.map(amountsIn))).toEqual({ ...due, taxablePaise: due.taxablePaise + untaxed });
      const docs = file.doc_issue.doc_det.flatMap((one) => one.docs);
      expect([
        docs.reduce((sum, { totnum }) => sum + totnum, 0),
        docs.reduce((sum, { net_issue }) => sum + net_issue, 0),
      ]).toEqual([documents.length, standing.length]);
    }),
    { numRuns: 2500 },
  );
});

test('the sums of the tables are those of the documents', () => {
  fc.assert(
    fc.property(anyMonth, (documents) => {
      const sums = gstr1Sums(gstr1Of(documents));
      const of = (...names: string[]) => sums.filter(({ name }) => names.includes(name));
      const due = signedTotals(documents.filter(({ isCancelled }) => !isCancelled));
      expect(sumOfAmounts(of('b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur'))).toEqual(due);
      expect(sumOfAmounts(of('hsn'))).toEqual(due);
      const untaxed = of('hsn').map(({ untaxedPaise }) => untaxedPaise);
      expect(of('nil').map(({ untaxedPaise }) => untaxedPaise)).toEqual(untaxed);
      expect(sumOfAmounts(of('nil')).taxablePaise).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test('each table of an accountant has a row for each rate of each document, under as many heads', () => {
  fc.assert(
    fc.property(anyMonth, (documents) => {
      const file = gstr1Of(documents);
      const tables = gstr1Tables(file, new Map([[registered.gstin!, registered.name]]));
      for (const name of gstr1TableNames)
        expect(tables[name].rows.every((row) => row.length === tables[name].heads.length)).toBe(true);
      const at = tables.b2b.heads.indexOf('Taxable Value');
      expect(sumOfPaise(tables.b2b.rows.map((row) => toPaise(Number(row[at]))))).toBe(
        sumOfPaise(
          file.b2b.flatMap(({ inv }) => inv.flatMap(({ itms }) => itms.map(({ itm_det }) => toPaise(itm_det.txval)))),
        ),
      );
    }),
    { numRuns: 300 },
  );
});

function signedTotals(documents: readonly TaxDocument[]): Amounts {
  const column = (name: keyof Amounts) => sumOfPaise(documents.map((one) => signOf(one) * one[name]));
  return {
    taxablePaise: column('taxablePaise'),
    cgstPaise: column('cgstPaise'),
    sgstPaise: column('sgstPaise'),
    igstPaise: column('igstPaise'),
  };
}

const inPaise =
  (sign: 1 | -1) =>
  ({ itm_det }: Item): Amounts => {
    const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = amountsIn(itm_det);
    return {
      taxablePaise: sign * taxablePaise,
      cgstPaise: sign * cgstPaise,
      sgstPaise: sign * sgstPaise,
      igstPaise: sign * igstPaise,
    };
  };

function amountsIn({ txval, camt = 0, samt = 0, iamt = 0 }: PortalAmounts): Amounts {
  return { taxablePaise: toPaise(txval), cgstPaise: toPaise(camt), sgstPaise: toPaise(samt), igstPaise: toPaise(iamt) };
}
