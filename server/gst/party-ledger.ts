import type { Party } from '../database/tables/party.ts';

interface Named {
  name: string;
  gstin: string | null;
  phone: string | null;
}

/** The ledger of a party in Tally: two of one name are two, told apart by GSTIN, else by phone, and each keeps its own from month to month (MO-71). */
export function partyLedger({ name, gstin, phone }: Named): string {
  const mark = gstin ?? phone;
  return mark ? `${name} (${mark})` : name;
}

/** The ledger of who a document bears as its buyer. */
export const buyerLedger = (buyer: Party): string => partyLedger({ ...buyer, name: buyer.legalName ?? buyer.name });
