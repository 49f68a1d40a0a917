interface Of {
  number: string;
  kind: string;
  seller: { gstin: string | null };
  buyer: { gstin: string | null };
}

/** A signed QR as the invoice portal answers one, for a test; `more` says what is special about it. */
export function signedQrOf(
  { number, kind, seller, buyer }: Of,
  irn: string,
  more: Record<string, string> = {},
): string {
  const data = {
    SellerGstin: seller.gstin,
    BuyerGstin: buyer.gstin,
    DocNo: number,
    DocTyp: kind === 'INVOICE' ? 'INV' : kind === 'CREDIT_NOTE' ? 'CRN' : 'DBN',
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
