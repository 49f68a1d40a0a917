/**
 * One statement for each answer of the limit, with the garage as its first value. Each finds its rows by the indexes that the application
 * has, and gives what the application answers.
 */
export const statements = { ...customerStatements(), ...jobCardStatements(), ...otherStatements() };

function customerStatements() {
  const fields = `c.id, c.name, c.phone, c.alternate_phone as "alternatePhone", c.email, c.customer_type as "customerType",
    c.company_name as "companyName", c.gst_number as "gstNumber", c.address_line1 as "addressLine1", c.address_line2 as "addressLine2",
    c.city, c.state, c.pincode, c.notes, c.term_days as "termDays", c.message_language as "messageLanguage",
    c.takes_reminders as "takesReminders", c.status, c.erased_at as "erasedAt", c.created_at, c.updated_at`;
  const joined = `from customers c
    cross join lateral (select count(*)::int as total, (array_agg(registration_number order by id desc))[1] as plate,
        coalesce(json_agg(json_build_object('vehicleId', id, 'registrationNumber', registration_number) order by id desc), '[]') as plates
      from vehicles where garage_id = c.garage_id and customer_id = c.id) owned
    cross join lateral (select max(opened_at) as last
      from job_cards where garage_id = c.garage_id and customer_id = c.id and status <> 'CANCELLED') visited`;
  const customer = `${fields}, owned.total as "vehicleCount", owned.plate, owned.plates, visited.last as "lastVisitDate"`;
  return {
    customers: `select (select count(*)::int from customers where garage_id = $1) as count, ${customer} ${joined}
      where c.garage_id = $1 order by c.id desc limit $2`,
    customersFound: `select (select count(*)::int from customers where garage_id = $1 and search_text like $3) as count, ${customer} ${joined}
      where c.garage_id = $1 and c.search_text like $3 order by c.id desc limit $2`,
    customer: `select ${customer},
        coalesce((select json_agg(${vehicle('v')} order by v.id desc) from vehicles v where v.garage_id = $1 and v.customer_id = $2), '[]') as vehicles,
        coalesce((select sum(greatest(total_amount - amount_paid - amount_written_off - amount_owed_by_others, 0)) from job_cards
          where garage_id = $1 and customer_id = $2 and status <> 'CANCELLED'), 0)::float8 / 100 as outstanding,
        (coalesce((select sum(case kind when 'RECEIVED' then amount else -amount end) from payments
            where garage_id = $1 and customer_id = $2 and reversed_at is null), 0)
          - coalesce((select sum(a.amount) from payments p join allocations a on a.garage_id = $1 and a.payment_id = p.id
            where p.garage_id = $1 and p.customer_id = $2), 0)
          + coalesce((select sum(greatest(amount_paid + amount_written_off + amount_owed_by_others - total_amount, 0)) from job_cards
            where garage_id = $1 and customer_id = $2 and status <> 'CANCELLED'), 0))::float8 / 100 as credit,
        (select id from job_cards where garage_id = $1 and customer_id = $2 and status <> 'CANCELLED'
          and total_amount - amount_paid - amount_written_off - amount_owed_by_others > 0 order by id limit 1) as "oldestOwedId",
        coalesce((select json_agg(json_build_object('vehicleId', n.vehicle_id, 'odometer', n.odometer_in + g.service_km,
            'day', to_char((n.opened_at at time zone 'Asia/Kolkata')::date + g.service_months * interval '1 month', 'YYYY-MM-DD"T00:00:00.000Z"')))
          from garages g, lateral (select distinct on (vehicle_id) vehicle_id, odometer_in, opened_at from job_cards
            where garage_id = $1 and customer_id = $2 and status <> 'CANCELLED' order by vehicle_id, opened_at desc, id desc) n
          where g.id = $1), '[]') as "nextServices"
      ${joined} where c.garage_id = $1 and c.id = $2`,
    createCustomer: `insert into customers as c (garage_id, id, created_at, updated_at, name, phone, email, city)
      values ($1, gen_random_uuid(), now(), now(), $2, $3, $4, $5) returning ${fields}`,
  };
}

function jobCardStatements() {
  const fields = `j.id, j.job_card_number as "jobCardNumber", j.client_number as "clientNumber", j.customer_id as "customerId", j.vehicle_id as "vehicleId", j.odometer_in as "odometerIn",
    j.fuel_level as "fuelLevel", j.customer_concerns as "customerConcerns", j.advisor_observations as "advisorObservations",
    to_char(j.estimated_delivery, 'YYYY-MM-DD"T00:00:00.000Z"') as "estimatedDelivery", j.estimated_delivery_time as "estimatedDeliveryTime", j.bay_number as "bayNumber", j.branch_id as "branchId",
    j.status, j.payment_status as "paymentStatus", c.name as "customerName", c.phone as "customerPhone", v.make || ' ' || v.model as "vehicleInfo",
    v.registration_number as "registrationNumber", j.advisor_id as "advisorId", au.name as "advisorName", j.technician_id as "technicianId",
    tu.name as "technicianName", j.booking_id as "bookingId", b.booking_number as "bookingNumber", j.service_id as "serviceId",
    s.name as "serviceName", j.total_amount::float8 / 100 as "totalAmount", j.amount_paid::float8 / 100 as "amountPaid",
    j.amount_written_off::float8 / 100 as "amountWrittenOff", j.amount_owed_by_others::float8 / 100 as "amountOwedByOthers", j.unpriced_lines as "unpricedLines", j.asked_lines as "askedLines", j.labels,
    j.opened_at as "openedAt", j.created_at, j.updated_at`;
  const joined = `join customers c on c.garage_id = j.garage_id and c.id = j.customer_id
    join vehicles v on v.garage_id = j.garage_id and v.id = j.vehicle_id
    left join (staff a join users au on au.id = a.user_id) on a.garage_id = j.garage_id and a.id = j.advisor_id
    left join (staff t join users tu on tu.id = t.user_id) on t.garage_id = j.garage_id and t.id = j.technician_id
    left join bookings b on b.garage_id = j.garage_id and b.id = j.booking_id
    left join services s on s.garage_id = j.garage_id and s.id = j.service_id`;
  const person = (column: string) =>
    `(select name from staff join users on users.id = staff.user_id where staff.garage_id = $1 and staff.id = ${column})`;
  const all = (table: string, fieldsOf: string, order: string, card = 'job_card_id') =>
    `coalesce((select json_agg(json_build_object(${fieldsOf}) order by x.id ${order}) from ${table} x where x.garage_id = $1 and x.${card} = $2), '[]')`;
  const lines = `'id', x.id, 'kind', x.kind, 'description', x.description, 'quantity', x.quantity::float8, 'rate', x.rate::float8 / 100,
    'discount', x.discount::float8 / 100, 'hsn', x.hsn, 'unit', x.unit, 'taxRate', x.tax_rate, 'treatment', x.treatment,
    'decision', x.decision, 'total', x.total::float8 / 100, 'updated_at', ${iso('x.updated_at')}`;
  const payments = `'id', x.id, 'amount', x.amount::float8 / 100, 'mode', x.mode, 'reference', x.reference, 'advance', x.advance, 'number', x.number,
    'at', ${iso('x.received_at')}, 'by', ${person('x.received_by_id')}, 'reversedAt', ${iso('x.reversed_at')}, 'reversedReason', x.reversed_reason`;
  const events = `'id', x.id, 'at', ${iso('x.created_at')}, 'by', ${person('x.by_id')}, 'kind', x.kind, 'from', x."from", 'to', x."to",
    'reason', x.reason, 'what', x.what, 'amount', x.amount::float8 / 100`;
  return {
    jobCards: `select (select count(*)::int from job_cards where garage_id = $1) as count, ${fields} from job_cards j ${joined}
      where j.garage_id = $1 order by j.id desc limit $2`,
    jobCardsOfStatus: `select (select count(*)::int from job_cards where garage_id = $1 and status = $3) as count, ${fields} from job_cards j ${joined}
      where j.garage_id = $1 and j.status = $3 order by j.id desc limit $2`,
    jobCard: `select ${fields}, ${vehicle('v')} as vehicle, ${all('job_card_lines', lines, 'asc')} as lines,
        ${all('payments', payments, 'desc')} as payments, ${all('history', events, 'desc', 'thing_id')} as history,
        json_build_array() as "otherPayments", json_build_array() as "creditNow", json_build_array() as invoices
      from job_cards j ${joined} where j.garage_id = $1 and j.id = $2`,
    createJobCard: `with counted as (insert into counters (garage_id, kind, last) values ($1, 'LIMIT', 1)
        on conflict (garage_id, kind) do update set last = counters.last + 1 returning last),
      j as (insert into job_cards (garage_id, id, created_at, updated_at, job_card_number, customer_id, vehicle_id, odometer_in, estimated_delivery, opened_at)
        select $1, gen_random_uuid(), now(), now(), 'LIMIT' || last, $2, $3, $4, $5, now() from counted returning *),
      noted as (insert into history (garage_id, id, created_at, updated_at, thing, thing_id, kind)
        select $1, gen_random_uuid(), now(), now(), 'job_cards', j.id, 'OPENED' from j)
      select ${fields}, ${vehicle('v')} as vehicle, json_build_array() as lines, json_build_array() as payments, json_build_array() as history,
        json_build_array() as "otherPayments", json_build_array() as "creditNow", json_build_array() as invoices
      from j ${joined}`,
  };
}

function otherStatements() {
  const status = ['OPEN', 'IN_PROGRESS', 'READY', 'DELIVERED', 'CANCELLED'].map(
    (one) => `'${one}', count(*) filter (where status = '${one}')`,
  );
  const paid = ['PENDING', 'PARTIAL', 'PAID'].map(
    (one) =>
      `'${one}', count(*) filter (where payment_status = '${one}'${one === 'PENDING' ? " and status <> 'CANCELLED'" : ''})`,
  );
  return {
    counts: `select json_build_object(${status.join(', ')}) as status, json_build_object(${paid.join(', ')}) as "paymentStatus"
      from job_cards where garage_id = $1`,
    cities: `select city, label, slug, state, is_serviceable as "isServiceable" from cities order by position`,
    user: `select id, name, password_hash as hash from users where email = $1`,
    signIn: `insert into sessions (id, user_id, rotated_at, last_used_at, created_at, expires_at)
      values (gen_random_uuid(), $1, now(), now(), now(), now() + interval '7 days') returning id`,
  };
}

function vehicle(v: string) {
  return `json_build_object('id', ${v}.id, 'customerId', ${v}.customer_id, 'make', ${v}.make, 'model', ${v}.model,
    'registrationNumber', ${v}.registration_number, 'year', ${v}.year, 'fuelType', ${v}.fuel_type, 'odometer', ${v}.odometer,
    'updated_at', ${iso(`${v}.updated_at`)})`;
}

/** An instant inside JSON, as the wire carries it. */
function iso(column: string) {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
