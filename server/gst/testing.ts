import { expect } from 'vitest';
import type { Caller } from '../testing/garage.ts';

/** GSTR-1 of a month ('2026-11') as the portal takes it. */
export const gstr1Of = async (owner: Caller, month: string) =>
  JSON.parse((await owner.get(`/garages/gst/gstr1.json?month=${month}`)).text);

export interface Voucher {
  id: string;
  type: string;
  number: string;
  entries: { ledger: string; paise: number; bills: [name: string, type: string, paise: number][] }[];
}

/** What Tally reads of a month. */
export async function vouchersOf(owner: Caller, month: string): Promise<Voucher[]> {
  const { status, text } = await owner.get(`/garages/gst/tally.xml?month=${month}`);
  expect(status, text).toBe(200);
  const paise = (rupees: string) => Math.round(Number(rupees) * 100);
  return [...text.matchAll(/<VOUCHER VCHTYPE="(.*?)".*?REMOTEID="(.*?)">(.*?)<\/VOUCHER>/gs)].map(
    ([, type, id, inner]) => ({
      type: type!,
      id: id!,
      number: /<VOUCHERNUMBER>(.*?)</.exec(inner!)![1]!,
      entries: [...inner!.matchAll(/<ALLLEDGERENTRIES.LIST>(.*?)<\/ALLLEDGERENTRIES.LIST>/gs)].map(([, entry]) => ({
        ledger: /<LEDGERNAME>(.*?)</.exec(entry!)![1]!,
        paise: paise(/<AMOUNT>(.*?)</.exec(entry!)![1]!),
        bills: [...entry!.matchAll(/<NAME>(.*?)<.*?<BILLTYPE>(.*?)<.*?<AMOUNT>(.*?)</g)].map(
          ([, name, kind, amount]): [string, string, number] => [name!, kind!, paise(amount!)],
        ),
      })),
    }),
  );
}

/** Whether a voucher is of money that came or went. */
export const isOfMoney = ({ type }: Voucher) => type === 'Receipt' || type === 'Payment';
