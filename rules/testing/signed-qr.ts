interface Of {
  number: string;
  kind: string;
  seller: { gstin: string | null };
  buyer: { gstin: string | null };
  /** as the API writes it, or a plain day */
  day: string;
  /** rupees */
  payable: number;
}

/** A signed QR as the invoice portal answers one, for a test; `more` says what is special about it. */
export function signedQrOf(
  { number, kind, seller, buyer, day, payable }: Of,
  irn: string,
  more: Record<string, string | number> = {},
): string {
  const data = {
    SellerGstin: seller.gstin,
    BuyerGstin: buyer.gstin,
    DocNo: number,
    DocTyp: kind === 'INVOICE' ? 'INV' : kind === 'CREDIT_NOTE' ? 'CRN' : 'DBN',
    DocDt: day.slice(0, 10).split('-').toReversed().join('/'),
    TotInvVal: payable,
    Irn: irn,
    IrnDt: '2026-11-22 18:30:00',
    ...more,
  };
  return (
    [
      { alg: 'RS256', typ: 'JWT' },
      { iss: 'NIC', data: JSON.stringify(data) },
    ]
      .map(part)
      .join('.') + '.c2lnbmVk'
  );
}

const part = (value: unknown): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
