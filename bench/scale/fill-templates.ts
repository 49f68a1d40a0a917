import type { Step } from './step.ts';
import { makeElsewhere, type Plan } from './plan.ts';

/**
 * What the filling copies from, in a schema of its own: the plan, the rows of the demo garage, and every card to be written with its moment,
 * its customer and the demo card it is a copy of.
 */
export const templateSteps = (plan: Plan): Step[] => [
  {
    what: 'plan',
    statement: `create schema scale; set search_path = scale, public; ${functions} ${planned(plan)} ${demoRows}`,
  },
  { what: 'moments of cards', statement: moments },
  { what: 'their statistics', statement: 'analyze cards' },
];

/** A UUIDv7 of a moment, a garage and a number; the same row of the demo garage in another garage; and a plate, each once in a garage. */
const functions = `
  create function scale_id(at timestamptz, no int, n bigint) returns uuid language sql stable as $$
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(no), 3, '0') || '8' || lpad(to_hex(n), 15, '0'))::uuid
  $$;
  create function as_of(demo uuid, no int) returns uuid language sql stable as $$
    select overlay(replace(demo::text, '-', '') placing lpad(to_hex(no), 3, '0') || '8fff' from 14 for 7)::uuid
  $$;
  create function plate(n int) returns text language sql stable as $$
    select 'TN' || lpad((n % 22 + 1)::text, 2, '0') || chr(65 + (n / 9000 + n) % 26) || chr(65 + n % 7) || (1000 + n::bigint * 7919 % 9000)
  $$;`;

const planned = ({ garages }: Plan) => `
  create unlogged table demo as
    select g.id as garage, (select max(opened_at) from job_cards where garage_id = g.id) as until from garages g where slug = 'demo-garage';
  create unlogged table plan as
    select no, scale_id(until - interval '800 days', no, 0) as garage, cards, greatest(1, cards / 2) as customers, "lacksMake" as lacks_make,
      until - days * interval '1 day' as since, until, days * interval '1 day' as span
    from demo, jsonb_to_recordset('${JSON.stringify(garages)}') as p(no int, cards int, days int, "lacksMake" boolean);`;

// A name has a number of its own between its two ends. Where a make is missing another stands for it.
const demoRows = `
  create unlogged table demo_customers as
    select row_number() over (order by id)::int - 1 as place, c.*,
      case when company_name is null then 'Demo Customer ' else company_name || ' ' end as head,
      substring(name from case when company_name is null then ' \\(.*$' else ', .*$' end) as tail
    from customers c, demo where garage_id = garage;
  create unlogged table demo_vehicles as
    select row_number() over (partition by lacks_make order by id)::int - 1 as place, lacks_make, case when lacks_make and make = '${makeElsewhere}' then 'Tata' else make end as make,
      model, year, fuel_type, odometer
    from vehicles v, demo, (values (false), (true)) as l(lacks_make) where garage_id = garage;
  create unlogged table demo_cards as
    select row_number() over (partition by opened_at > until - interval '10 days' order by opened_at desc)::int - 1 as place,
      opened_at > until - interval '10 days' as is_recent, j.*
    from job_cards j, demo where garage_id = garage;
  create unlogged table demo_leads as
    select row_number() over (order by id)::int - 1 as place, l.* from leads l, demo where garage_id = garage;
  create unlogged table demo_services as
    select row_number() over (order by id)::int - 1 as place, s.* from services s, demo where garage_id = garage;
  analyze demo_customers; analyze demo_vehicles; analyze demo_cards; analyze demo_leads; analyze demo_services; analyze plan;`;

// What is older than ten days is a copy of what had left the demo garage by then; what is newer, of one that was opened after it, so that
// nothing lies in the future. Customers come from those the garage had.
const moments = `
  create unlogged table cards as
    select no, garage, k, at, scale_id(at, no, k) as id, d.id as demo_card, at - d.opened_at as shift,
      scale_id(came_at, no, customer) as customer_id, scale_id(came_at, no, vehicle) as vehicle_id,
      case when k % 4 = 0 then scale_id(at - interval '2 days', no, k / 4) end as booking_id,
      lower(dc.head || customer + 1 || dc.tail || ' ' || plate(vehicle) || ' ' || dv.make || ' ' || dv.model) as found_by
    from plan
    cross join lateral generate_series(0, cards - 1) k
    cross join lateral (select since + span * ((k + k::bigint * 7919 % 997 / 997::float) / cards) as at) moment
    cross join lateral (select floor(k::float / cards * customers * ((k::bigint * 7919 + 13) % 1009) / 1009)::int as customer) whose
    cross join lateral (
      select since + span * (customer::float / customers) as came_at,
        case when customer % 3 = 0 and k % 2 = 1 then customers + customer / 3 else customer end as vehicle
    ) which
    left join demo_cards old on not old.is_recent and old.place = k % (select count(*) from demo_cards where not is_recent)
    left join lateral (
      select id from demo_cards where at > until - interval '10 days' and is_recent and opened_at >= at order by (place + k) * 7919 % 31 limit 1
    ) new on true
    join demo_cards d on d.id = coalesce(new.id, old.id)
    join demo_customers dc on dc.place = customer % (select count(*) from demo_customers)
    join demo_vehicles dv on dv.place = vehicle % (select count(*) from demo_vehicles where not lacks_make) and dv.lacks_make = plan.lacks_make
    order by at`;
