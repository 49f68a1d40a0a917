import { createHash } from 'node:crypto';
import type { BodyOut } from '#contract/endpoint.ts';
import type { invoices as endpoints } from '#contract/invoices.ts';
import type { lineUnits, UsualTax } from '#contract/tax.ts';
import { dueDayOf } from '#rules/dues.ts';
import { isAbove, isAgreed } from '#rules/estimate-moves.ts';
import { pincodeProblem } from '#rules/filled-place.ts';
import { documentAmounts, kindFor, taxSystemOf, type SupplyLine } from '#rules/gst.ts';
import { issueGaps, lacksBuyerAddress } from '#rules/gst-gaps.ts';
import type { HsnDigits } from '#rules/hsn.ts';
import { formatPaise, lineTotal } from '#rules/money.ts';
import { partyOfGarage } from '#rules/paper-parts.ts';
import { usualOfPart } from '#rules/part-codes.ts';
import { hasAddress, placeOfSupply } from '#rules/place-of-supply.ts';
import type { Ctx } from '../context.ts';
import { partyOfCustomer } from '../customers/party-of-customer.ts';
import { customers, vehicles } from '../database/tables/customers.ts';
import type { jobCardLines } from '../database/tables/jobcards.ts';
import { findRow } from '../database/write.ts';
import { garageWithTax } from '../garages/settings.ts';
import type { JobCardRow } from '../jobcards/jobcards.queries.ts';
import { badField, conflict, forbidden } from '../problems.ts';
import { linesWithBilled } from './on-card.queries.ts';
import { partiesOf, taxDocumentOf, type TaxedLineRow, type TaxedRow } from './tax-document-of.ts';

type InvoiceRequest = BodyOut<typeof endpoints.preview>;
type CardLine = typeof jobCardLines.$inferSelect & { approvedTotal: number | null };
type Garage = Awaited<ReturnType<typeof garageWithTax>>;
type Customer = typeof customers.$inferSelect;

/**
 * What would be issued for lines of a locked card, worked out of card, customer and garage as they are today in India. Throws 403 for a
 * discount by who may set no price (MO-10), 400 at what was asked, 409 for what the law or the card has against it; each in words that say what
 * to do.
 */
export async function draftInvoice(ctx: Ctx, card: JobCardRow, asked: InvoiceRequest) {
  if (asked.discount && !ctx.can('lines.price')) throw forbidden('You may not set a price, so you give no discount');
  refuseUnfinished(card);
  const [garage, customer, vehicle, chosen] = await Promise.all([
    garageWithTax(ctx),
    payerOf(ctx, card, asked),
    vehicleOf(ctx, card),
    linesToBill(ctx, card, asked),
  ]);
  const { tax, usualTax } = garage;
  const supplied = chosen.map((line) => supplyOf(line, usualTax));
  const kind = kindFor(tax.regime, supplied);
  const place = placeFor(garage, customer, chosen, asked);
  const terms = {
    regime: tax.regime,
    taxInPrices: tax.pricesIncludeTax,
    roundOff: tax.roundsOff && !isPaidByBuyer(card, customer),
    garageState: tax.stateCode ?? '',
    placeOfSupply: place.state ?? tax.stateCode ?? '',
    discountPaise: discountOf(asked, supplied),
  };
  const { lines, ...sums } = documentAmounts(supplied, terms);
  refuseUnapproved(
    card,
    chosen.map((line, at) => ({ ...line, billedAt: lines[at]!.totalPaise })),
  );
  const buyer = partyOfCustomer(customer);
  const draft = {
    kind,
    regime: tax.regime,
    customerId: customer.id,
    termDays: customer.termDays ?? garage.termDays,
    seller: partyOfGarage(garage),
    buyer,
    vehicleInfo: `${vehicle.make} ${vehicle.model}`,
    registrationNumber: vehicle.registrationNumber,
    odometer: card.odometerIn,
    placeOfSupply: place.state,
    placeReason: place.reason,
    taxSystem: taxSystemOf(terms),
    pricesIncludeTax: tax.pricesIncludeTax,
    discount: terms.discountPaise,
    taxable: sums.taxablePaise,
    untaxed: sums.untaxedPaise,
    cgst: sums.cgstPaise,
    sgst: sums.sgstPaise,
    igst: sums.igstPaise,
    roundOff: sums.roundOffPaise,
    payable: sums.payablePaise,
    lines: lines.map((taxed, at) => ({
      id: null,
      jobCardLineId: chosen[at]!.id,
      kind: chosen[at]!.kind,
      description: chosen[at]!.description,
      hsn: tax.regime === 'UNREGISTERED' ? null : supplied[at]!.hsn,
      unit: chosen[at]!.unit ?? (tax.regime === 'UNREGISTERED' ? null : supplied[at]!.unit),
      quantity: chosen[at]!.quantity,
      rate: chosen[at]!.rate,
      discount: chosen[at]!.discount,
      share: taxed.sharePaise,
      taxRate: taxed.taxRate,
      treatment: taxed.treatment,
      taxable: taxed.taxablePaise,
      cgst: taxed.cgstPaise,
      sgst: taxed.sgstPaise,
      igst: taxed.igstPaise,
      total: taxed.totalPaise,
    })),
  };
  const day = ctx.today;
  // a town and a state alone were filled in for a walk-in and are no address (MO-6)
  const addressed = hasAddress(customer) ? buyer : { ...buyer, address: null };
  refuseGaps({ ...draft, buyer: addressed, day }, tax.hsnDigits === 6 ? 6 : 4, (at) => codePlace(chosen[at]!));
  const dueDay = dueDayOf(day, draft.termDays);
  const addressProblem = pincodeProblem(customer);
  return {
    ...draft,
    day,
    dueDay,
    addressProblem,
    digest: createHash('sha256').update(JSON.stringify(draft)).digest('hex'),
  };
}

function refuseUnfinished({ status }: JobCardRow) {
  if (status !== 'READY' && status !== 'DELIVERED')
    throw conflict('A job card is billed once it is Ready or Delivered');
}

/** What a line comes to with its tax is part of what was approved: billed for more, the customer is asked again (MO-177). */
function refuseUnapproved({ status }: JobCardRow, lines: readonly (CardLine & { billedAt: number })[]) {
  const above = lines.filter(
    ({ approvedTotal, billedAt }) => approvedTotal !== null && isAbove(billedAt, approvedTotal),
  );
  if (above.length === 0) return;
  const words = above.map(
    ({ description, approvedTotal, billedAt }) =>
      `The customer approved ${description} at ${inFull(approvedTotal!)}, and it would be billed at ${inFull(billedAt)}`,
  );
  const way =
    status === 'DELIVERED'
      ? 'Reopen the job card to ask again or lower its price, or give a discount on the bill'
      : 'Ask again and send the estimate, or lower its price';
  throw conflict([...words, way].join('. '));
}

const inFull = (paise: number): string => formatPaise(paise, { paise: 'always' });

const vehicleOf = async (ctx: Ctx, { vehicleId }: JobCardRow) => (await findRow(ctx, vehicles, vehicleId))!;

async function payerOf(ctx: Ctx, card: JobCardRow, { customerId }: InvoiceRequest): Promise<Customer> {
  const customer = await findRow(ctx, customers, customerId ?? card.customerId, { hold: true });
  if (!customer) throw badField('customerId', 'Customer not found');
  if (customer.erasedAt) throw conflict('The personal data of this customer was erased. Choose who pays');
  return customer;
}

/** Paid to the paisa before it is billed: rounded now, some paise would be owed or be over (MO-117). */
const isPaidByBuyer = (card: JobCardRow, { id }: Customer) =>
  id === card.customerId && card.amountPaid > 0 && card.amountPaid + card.amountWrittenOff === card.totalAmount;

async function linesToBill(ctx: Ctx, card: JobCardRow, { lineIds }: InvoiceRequest): Promise<CardLine[]> {
  const all = await linesWithBilled(ctx, { jobCardId: card.id });
  const wanted = lineIds && new Set(lineIds);
  const strange = lineIds?.find((id) => !all.some((line) => line.id === id));
  if (strange !== undefined) throw badField('lineIds', 'Line not found');
  const twice = all.find(({ id, isBilled }) => wanted?.has(id) && isBilled);
  if (twice) throw conflict(`${twice.description} is on a document already`);
  const refused = all.find((line) => wanted?.has(line.id) && !isAgreed(line));
  if (refused)
    throw conflict(`${refused.description} ${refused.decision === 'ASKED' ? 'needs approval' : 'was declined'}`);
  const chosen = all.filter((line) => isAgreed(line) && (wanted ? wanted.has(line.id) : !line.isBilled));
  if (chosen.length === 0) throw conflict('Nothing on this job card is left to bill');
  const unpriced = chosen.filter(({ rate }) => rate === 0).map(({ description }) => description);
  if (unpriced.length > 0) throw conflict(`Give a price first to: ${unpriced.join(', ')}`);
  return chosen;
}

function supplyOf(line: CardLine, usualTax: UsualTax): SupplyLine & { hsn: string; unit: (typeof lineUnits)[number] } {
  const usual = usualTax[line.kind];
  const byName = line.kind === 'PART' ? usualOfPart(line.description, usual.hsn) : { hsn: usual.hsn, unit: null };
  return {
    quantity: line.quantity,
    ratePaise: line.rate,
    discountPaise: line.discount,
    hsn: line.hsn ?? byName.hsn,
    unit: byName.unit ?? usualUnits[line.kind],
    treatment: line.treatment ?? usual.treatment,
    taxRate: line.taxRate ?? usual.taxRate,
  };
}

/** Where a code is written: its own line, or the settings for lines that say none (MO-131). */
const codePlace = ({ hsn, kind }: CardLine): string =>
  hsn === null
    ? `. Its code is the usual one of ${kind === 'PART' ? 'parts' : 'labour'}: change that in the settings, under Tax, Usual tax`
    : `. Its code ${hsn} is its own: change it on the line`;

/** The unit of a line that says none, as returns know it (MO-68). */
const usualUnits = { PART: 'NOS', LABOUR: 'OTH' } as const;

/** What would later keep the document out of a return keeps it from being issued. */
function refuseGaps(
  draft: TaxedRow & { lines: readonly TaxedLineRow[] },
  digits: HsnDigits,
  placeOf: (at: number) => string,
) {
  const document = taxDocumentOf(draft, draft.lines, {
    ...partiesOf(draft),
    id: '',
    number: 'DRAFT',
    isCancelled: false,
    against: null,
  });
  const gaps = issueGaps(document, () => digits, placeOf).map(({ what }) => what);
  const more = { gaps, ...(lacksBuyerAddress(document) && { code: 'BUYER_ADDRESS_NEEDED' }) };
  if (gaps.length > 0) throw conflict(gaps.join('. '), more);
}

/** Where it is taxed; another place than the law's needs a reason (MO-6). */
function placeFor(
  { tax }: Garage,
  { gstNumber, state, pincode, addressLine1, addressLine2 }: Customer,
  lines: readonly CardLine[],
  asked: InvoiceRequest,
) {
  if (tax.regime !== 'REGULAR') return { state: tax.stateCode, reason: null };
  if (!tax.stateCode) throw conflict('Say in the settings, under Tax, which state the garage is in');
  const lawful = placeOfSupply({
    garageState: tax.stateCode,
    buyer: { gstin: gstNumber, state, pincode, addressLine1, addressLine2 },
    services: lines.some(({ kind }) => kind === 'LABOUR'),
    goods: lines.some(({ kind }) => kind === 'PART'),
  });
  if (!asked.placeOfSupply || asked.placeOfSupply === lawful.state) return lawful;
  if (!asked.placeReason) throw badField('placeReason', `Say why it is not ${lawful.reason}`);
  return { state: asked.placeOfSupply, reason: asked.placeReason };
}

function discountOf({ discount = 0 }: InvoiceRequest, lines: readonly SupplyLine[]): number {
  const gross = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  if (discount > gross) throw badField('discount', `Discount can be at most ${inFull(gross)}`);
  return discount;
}
