import type { Step } from './step.ts';

/** Garages with staff, services, customers, vehicles, leads and the numbers last given. */
export const peopleSteps: Step[] = [
  {
    what: 'garages',
    statement: `
      insert into garages (id, name, slug, email, phone, address, city, state, pincode, logo_text, bays, labels, created_at, updated_at)
      select p.garage, 'Garage ' || no, 'garage-' || no, g.email, g.phone, g.address, g.city, g.state, g.pincode, g.logo_text, g.bays, g.labels,
        since, since
      from plan p, demo d join garages g on g.id = d.garage`,
  },
  {
    what: 'users',
    statement: `
      insert into users (id, type, garage_id, name, email, phone, created_at, updated_at)
      select as_of(u.id, no), u.type, p.garage, u.name, replace(u.email, '@', '.' || no || '@'), u.phone, since, since
      from plan p, demo d join users u on u.garage_id = d.garage`,
  },
  {
    what: 'staff',
    statement: `
      insert into staff (garage_id, id, user_id, role, access_level, created_at, updated_at)
      select p.garage, as_of(s.id, no), as_of(s.user_id, no), s.role, s.access_level, since, since
      from plan p, demo d join staff s on s.garage_id = d.garage`,
  },
  {
    what: 'services',
    statement: `
      insert into services (garage_id, id, name, slug, category, description, base_price, duration, is_active, tags, created_at, updated_at)
      select p.garage, as_of(s.id, no), s.name, s.slug, s.category, s.description, s.base_price, s.duration, s.is_active, s.tags, since, since
      from plan p, demo_services s`,
  },
  {
    what: 'counters',
    statement: `
      insert into counters (garage_id, kind, last)
      select garage, 'JC', cards from plan union all select garage, 'BK', (cards + 3) / 4 from plan`,
  },
  {
    what: 'customers',
    statement: `
      insert into customers (garage_id, id, created_at, updated_at, name, phone, email, customer_type, company_name, address_line1, address_line2,
        city, state, pincode, status)
      select p.garage, scale_id(at, no, n), at, at, d.head || n + 1 || d.tail, '555' || lpad((n::bigint * 7919003 % 10000000)::text, 7, '0'),
        case when d.email is not null then 'customer' || n + 1 || '@demo.test' end, d.customer_type, d.company_name || ' ' || n + 1,
        d.address_line1, d.address_line2, d.city, d.state, d.pincode, d.status
      from plan p
      cross join lateral generate_series(0, customers - 1) n
      cross join lateral (select since + span * (n::float / customers) as at) moment
      join demo_customers d on d.place = n % (select count(*) from demo_customers)
      order by at`,
  },
  {
    what: 'vehicles',
    statement: `
      insert into vehicles (garage_id, id, created_at, updated_at, customer_id, make, model, registration_number, year, fuel_type, odometer)
      select p.garage, scale_id(at, no, n), at, at, scale_id(at, no, owner), d.make, d.model, plate(n), d.year, d.fuel_type, d.odometer
      from plan p
      cross join lateral generate_series(0, customers + (customers - 1) / 3) n
      cross join lateral (select case when n < customers then n else (n - customers) * 3 end as owner) whose
      cross join lateral (select since + span * (owner::float / customers) as at) moment
      join demo_vehicles d on d.place = n % (select count(*) from demo_vehicles where not lacks_make) and d.lacks_make = p.lacks_make
      order by at`,
  },
  {
    what: 'leads',
    statement: `
      insert into leads (garage_id, id, created_at, updated_at, name, phone, email, lead_type, lead_source, vehicle_make, vehicle_model, requirements,
        budget, urgency, assigned_to_id, priority, notes, status, lost_reason, next_follow_up_date, lead_score)
      select p.garage, scale_id(at, no, n), at, at, 'Demo Lead ' || n + 1, '554' || lpad((n::bigint * 7919003 % 10000000)::text, 7, '0'), d.email,
        d.lead_type, d.lead_source, d.vehicle_make, d.vehicle_model, d.requirements, d.budget, d.urgency, as_of(d.assigned_to_id, no), d.priority,
        d.notes, d.status, d.lost_reason, d.next_follow_up_date, d.lead_score
      from plan p
      cross join lateral generate_series(0, cards / 6) n
      cross join lateral (select since + span * (n::float / (cards / 6 + 1)) as at) moment
      join demo_leads d on d.place = n % (select count(*) from demo_leads)
      order by at`,
  },
];
