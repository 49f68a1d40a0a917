import type { Step } from './step.ts';

const invoiceId = `scale_id(i.created_at + c.shift, c.no, c.k * 16::bigint + i.nth)`;
const ofDemo = (table: string, by = 'job_card_id') =>
  `(select x.*, row_number() over (partition by ${by} order by id) as nth from ${table} x join demo d on d.garage = x.garage_id)`;

/**
 * The documents of the cards, as many and as large as those of the demo garage, numbered without gap in each garage and financial year, and
 * what the money of each card went to: a document or the card itself.
 */
export const documentSteps: Step[] = [
  {
    what: 'documents',
    statement: `
      insert into invoices (garage_id, id, created_at, updated_at, kind, number, prefix, year, place, day, term_days, job_card_id, customer_id, branch_id,
        regime, seller, buyer, vehicle_info, registration_number, odometer, place_of_supply, place_reason, tax_system, prices_include_tax, discount,
        taxable, untaxed, cgst, sgst, igst, round_off, payable, issued_by_id, search_text)
      select c.garage, ${invoiceId}, i.created_at + c.shift, i.created_at + c.shift, i.kind, given.number, i.prefix, c.year, c.place, c.today, i.term_days, c.id,
        c.customer_id, i.branch_id, i.regime, i.seller, i.buyer, i.vehicle_info, i.registration_number, i.odometer, i.place_of_supply, i.place_reason,
        i.tax_system, i.prices_include_tax, i.discount, i.taxable, i.untaxed, i.cgst, i.sgst, i.igst, i.round_off, i.payable,
        as_of(i.issued_by_id, c.no), lower(given.number || ' ' || (i.buyer->>'name') || ' ' || i.registration_number)
      from (
        select c.*, i.id as demo_invoice, today, of_year.year,
          row_number() over (partition by c.garage, i.prefix, of_year.year order by i.created_at + c.shift, c.k) as place
        from cards c
        join ${ofDemo('invoices')} i on i.job_card_id = c.demo_card
        cross join lateral (select ((i.created_at + c.shift) at time zone 'Asia/Kolkata')::date as today) dated
        cross join lateral (select to_char(today - interval '3 months', 'YY') || '-' || to_char(today + interval '9 months', 'YY') as year) of_year
      ) c
      join ${ofDemo('invoices')} i on i.id = c.demo_invoice
      cross join lateral (select i.prefix || '/' || c.year || '/' || lpad(c.place::text, 5, '0') as number) given`,
  },
  {
    what: 'their lines',
    statement: `
      insert into invoice_lines (garage_id, id, created_at, updated_at, invoice_id, position, job_card_line_id, kind, description, hsn, unit, quantity,
        rate, discount, share, tax_rate, treatment, taxable, cgst, sgst, igst, total)
      select c.garage, scale_id(i.created_at + c.shift, c.no, c.k * 64::bigint + l.position), i.created_at + c.shift, i.created_at + c.shift,
        ${invoiceId}, l.position, scale_id(j.created_at + c.shift, c.no, c.k * 16::bigint + j.nth), l.kind, l.description, l.hsn, l.unit, l.quantity,
        l.rate, l.discount, l.share, l.tax_rate, l.treatment, l.taxable, l.cgst, l.sgst, l.igst, l.total
      from cards c
      join ${ofDemo('invoices')} i on i.job_card_id = c.demo_card
      join invoice_lines l on l.garage_id = i.garage_id and l.invoice_id = i.id
      join ${ofDemo('job_card_lines')} j on j.id = l.job_card_line_id`,
  },
  {
    what: 'allocations',
    statement: `
      insert into allocations (garage_id, id, created_at, updated_at, payment_id, job_card_id, invoice_id, amount, by_id)
      select c.garage, scale_id(a.created_at + c.shift, c.no, c.k * 64::bigint + a.nth), a.created_at + c.shift, a.created_at + c.shift,
        scale_id(m.created_at + c.shift, c.no, c.k * 16::bigint + m.nth), c.id, case when i.id is not null then ${invoiceId} end, a.amount,
        as_of(a.by_id, c.no)
      from cards c
      join ${ofDemo('allocations')} a on a.job_card_id = c.demo_card
      join ${ofDemo('payments')} m on m.id = a.payment_id
      left join ${ofDemo('invoices')} i on i.id = a.invoice_id`,
  },
];
