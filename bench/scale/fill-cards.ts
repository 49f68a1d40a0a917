import type { Step } from './step.ts';

/**
 * Bookings, and job cards with what belongs to them, the oldest card first, as the days would have written them. Of each demo row everything
 * is kept but whose it is and when: it is as long after its card was opened as there.
 */
export const cardSteps: Step[] = [
  {
    what: 'bookings',
    statement: `
      insert into bookings (garage_id, id, created_at, updated_at, booking_number, customer_id, vehicle_id, service_id, preferred_date,
        preferred_time_slot, estimated_price, status, search_text)
      select c.garage, c.booking_id, c.at - interval '2 days', c.at, number, c.customer_id, c.vehicle_id, as_of(s.id, c.no), c.at::date, 'MORNING',
        s.base_price, (array['COMPLETED', 'CANCELLED', 'PENDING', 'IN_PROGRESS'])[coalesce(array_position(array['DELIVERED', 'CANCELLED', 'OPEN'], d.status), 4)],
        lower(number) || ' ' || c.found_by
      from cards c
      cross join lateral (select 'BK' || lpad((c.k / 4 + 1)::text, 8, '0') as number) given
      join demo_cards d on d.id = c.demo_card
      join demo_services s on s.place = c.k / 4 % (select count(*) from demo_services)
      where c.booking_id is not null`,
  },
  {
    what: 'job cards',
    statement: `
      insert into job_cards (garage_id, id, created_at, updated_at, job_card_number, customer_id, vehicle_id, booking_id, service_id, advisor_id,
        technician_id, status, payment_status, total_amount, amount_paid, bay_number, odometer_in, fuel_level, customer_concerns,
        advisor_observations, labels, estimated_delivery, opened_at, completed_at, search_text)
      select c.garage, c.id, c.at, d.updated_at + c.shift, number, c.customer_id, c.vehicle_id, c.booking_id, as_of(d.service_id, c.no),
        as_of(d.advisor_id, c.no), as_of(d.technician_id, c.no), d.status, d.payment_status, d.total_amount, d.amount_paid, d.bay_number, d.odometer_in,
        d.fuel_level, d.customer_concerns, d.advisor_observations, d.labels, (d.estimated_delivery + c.shift)::date, c.at, d.completed_at + c.shift,
        lower(number) || ' ' || c.found_by
      from cards c
      cross join lateral (select 'JC' || lpad((c.k + 1)::text, 8, '0') as number) given
      join demo_cards d on d.id = c.demo_card`,
  },
  {
    what: 'lines',
    statement: `
      insert into job_card_lines (garage_id, id, created_at, updated_at, job_card_id, kind, description, quantity, rate, discount, total)
      select c.garage, scale_id(l.created_at + c.shift, c.no, c.k * 16::bigint + place), l.created_at + c.shift, l.updated_at + c.shift, c.id, l.kind,
        l.description, l.quantity, l.rate, l.discount, l.total
      from cards c
      join (select l.*, row_number() over (partition by job_card_id order by id) as place from job_card_lines l join demo d on d.garage = l.garage_id) l
        on l.job_card_id = c.demo_card
      where l.decision is null or l.decision = 'APPROVED'`,
  },
  {
    what: 'payments',
    statement: `
      insert into payments (garage_id, id, created_at, updated_at, customer_id, job_card_id, amount, mode, reference, advance, received_at,
        received_by_id, reversed_at, reversed_by_id, reversed_reason)
      select c.garage, scale_id(m.created_at + c.shift, c.no, c.k * 16::bigint + nth), m.created_at + c.shift, m.updated_at + c.shift, c.customer_id,
        c.id, m.amount, m.mode, m.reference, m.advance, m.received_at + c.shift, as_of(m.received_by_id, c.no), m.reversed_at + c.shift,
        as_of(m.reversed_by_id, c.no), m.reversed_reason
      from cards c
      join (select m.*, row_number() over (partition by job_card_id order by id) as nth from payments m join demo d on d.garage = m.garage_id) m
        on m.job_card_id = c.demo_card`,
  },
  {
    // the opening and the moves, which reports read; what else a history tells would only take room
    what: 'moves',
    statement: `
      insert into history (garage_id, id, created_at, updated_at, thing, thing_id, by_id, kind, "from", "to", reason, what, amount)
      select c.garage, scale_id(e.created_at + c.shift, c.no, c.k * 16::bigint + place), e.created_at + c.shift, e.updated_at + c.shift, e.thing, c.id,
        as_of(e.by_id, c.no), e.kind, e."from", e."to", e.reason, e.what, e.amount
      from cards c
      join (select e.*, row_number() over (partition by thing_id order by id) as place from history e join demo d on d.garage = e.garage_id
        where thing = 'job_cards' and kind in ('OPENED', 'MOVED')) e
        on e.thing_id = c.demo_card`,
  },
];
