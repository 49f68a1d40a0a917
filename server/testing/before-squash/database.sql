SET statement_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA drizzle;
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE FUNCTION public.audit_digest(salt uuid, before jsonb, after jsonb) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(salt, before, after)::text, 'UTF8')), 'hex')
$$;
CREATE TABLE public.audit (
    garage_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    person_id uuid,
    person_name text NOT NULL,
    action text NOT NULL,
    thing text NOT NULL,
    thing_id uuid NOT NULL,
    before jsonb,
    after jsonb,
    request_id text NOT NULL
);
ALTER TABLE ONLY public.audit FORCE ROW LEVEL SECURITY;
CREATE FUNCTION public.audit_hash(previous text, seq bigint, a public.audit, digest text) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(previous, seq, a.garage_id, a.id, extract(epoch FROM a.created_at), extract(epoch FROM a.updated_at),
    a.person_id, a.person_name, a.action, a.thing, a.thing_id, a.request_id, digest)::text, 'UTF8')), 'hex')
$$;
CREATE FUNCTION public.chain_audit() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  last_seq bigint;
  last_hash text;
  new_salt uuid := gen_random_uuid();
  new_digest text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit ' || NEW.garage_id, 0));
  SELECT c.seq, c.hash INTO last_seq, last_hash FROM audit_chain c WHERE c.garage_id = NEW.garage_id ORDER BY c.seq DESC LIMIT 1;
  last_seq := coalesce(last_seq, 0);
  last_hash := coalesce(last_hash, '');
  new_digest := audit_digest(new_salt, NEW.before, NEW.after);
  INSERT INTO audit_chain (garage_id, seq, audit_id, salt, digest, previous, hash)
  VALUES (NEW.garage_id, last_seq + 1, NEW.id, new_salt, new_digest, last_hash, audit_hash(last_hash, last_seq + 1, NEW, new_digest));
  RETURN NULL;
END
$$;
CREATE FUNCTION public.erase_from_audit(things uuid[], fields text[]) RETURNS TABLE(audit_id uuid, left_digest text)
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  WITH garage AS (SELECT nullif(current_setting('app.garage_id', true), '')::uuid AS id),
  erased AS (
    UPDATE audit a SET before = a.before - fields, after = a.after - fields FROM garage g
    WHERE a.garage_id = g.id AND a.thing_id = ANY (things) AND (a.before ?| fields OR a.after ?| fields)
    RETURNING a.garage_id, a.id, a.before, a.after
  ),
  unsalted AS (
    UPDATE audit_chain c SET salt = NULL FROM erased e WHERE c.garage_id = e.garage_id AND c.audit_id = e.id
    RETURNING c.audit_id
  )
  SELECT e.id, audit_digest(NULL, e.before, e.after) FROM erased e
$$;
CREATE FUNCTION public.found_by(garage uuid, number text, customer uuid, vehicle uuid) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  SELECT lower(number || ' ' || c.name || ' ' || v.registration_number || ' ' || v.make || ' ' || v.model)
  FROM customers c JOIN vehicles v ON v.garage_id = garage AND v.id = vehicle
  WHERE c.garage_id = garage AND c.id = customer
$$;
CREATE FUNCTION public.keep_booking_search_text() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.search_text := coalesce(found_by(NEW.garage_id, NEW.booking_number, NEW.customer_id, NEW.vehicle_id), '');
  RETURN NEW;
END
$$;
CREATE FUNCTION public.keep_job_card_search_text() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.search_text := coalesce(found_by(NEW.garage_id, NEW.job_card_number, NEW.customer_id, NEW.vehicle_id), '');
  RETURN NEW;
END
$$;
CREATE FUNCTION public.refresh_found_by_customer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE bookings SET search_text = found_by(garage_id, booking_number, customer_id, vehicle_id)
  WHERE garage_id = NEW.garage_id AND customer_id = NEW.id;
  UPDATE job_cards SET search_text = found_by(garage_id, job_card_number, customer_id, vehicle_id)
  WHERE garage_id = NEW.garage_id AND customer_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE FUNCTION public.refresh_found_by_vehicle() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE bookings SET search_text = found_by(garage_id, booking_number, customer_id, vehicle_id)
  WHERE garage_id = NEW.garage_id AND vehicle_id = NEW.id;
  UPDATE job_cards SET search_text = found_by(garage_id, job_card_number, customer_id, vehicle_id)
  WHERE garage_id = NEW.garage_id AND vehicle_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE FUNCTION public.search_bookings(patterns text[]) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50
    SET search_path TO 'public', 'pg_temp'
    AS $$
DECLARE
  garage uuid := nullif(current_setting('app.garage_id', true), '')::uuid;
  a text := patterns[1]; b text := patterns[2]; c text := patterns[3]; d text := patterns[4];
BEGIN
  RETURN QUERY SELECT r.id FROM bookings r
    WHERE r.garage_id = garage AND (r.search_text LIKE a OR r.search_text LIKE b OR r.search_text LIKE c OR r.search_text LIKE d);
END
$$;
ALTER FUNCTION public.search_bookings(patterns text[]) OWNER TO app_search;
CREATE FUNCTION public.search_customers(patterns text[], with_phone boolean) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50
    SET search_path TO 'public', 'pg_temp'
    AS $$
DECLARE
  garage uuid := nullif(current_setting('app.garage_id', true), '')::uuid;
  a text := patterns[1]; b text := patterns[2]; c text := patterns[3]; d text := patterns[4];
BEGIN
  RETURN QUERY
  WITH found AS MATERIALIZED (
    SELECT f.id FROM customers f
    WHERE f.garage_id = garage AND (f.search_text LIKE a OR f.search_text LIKE b OR f.search_text LIKE c OR f.search_text LIKE d)
  )
  SELECT found.id FROM found WHERE with_phone
  UNION ALL
  SELECT r.id FROM found JOIN customers r ON r.garage_id = garage AND r.id = found.id
    WHERE NOT with_phone AND (r.search_text_without_phone LIKE a OR r.search_text_without_phone LIKE b OR r.search_text_without_phone LIKE c OR r.search_text_without_phone LIKE d);
END
$$;
ALTER FUNCTION public.search_customers(patterns text[], with_phone boolean) OWNER TO app_search;
CREATE FUNCTION public.search_job_cards(patterns text[]) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50
    SET search_path TO 'public', 'pg_temp'
    AS $$
DECLARE
  garage uuid := nullif(current_setting('app.garage_id', true), '')::uuid;
  a text := patterns[1]; b text := patterns[2]; c text := patterns[3]; d text := patterns[4];
BEGIN
  RETURN QUERY SELECT r.id FROM job_cards r
    WHERE r.garage_id = garage AND (r.search_text LIKE a OR r.search_text LIKE b OR r.search_text LIKE c OR r.search_text LIKE d);
END
$$;
ALTER FUNCTION public.search_job_cards(patterns text[]) OWNER TO app_search;
CREATE FUNCTION public.search_leads(patterns text[], with_phone boolean) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50
    SET search_path TO 'public', 'pg_temp'
    AS $$
DECLARE
  garage uuid := nullif(current_setting('app.garage_id', true), '')::uuid;
  a text := patterns[1]; b text := patterns[2]; c text := patterns[3]; d text := patterns[4];
BEGIN
  RETURN QUERY
  WITH found AS MATERIALIZED (
    SELECT f.id FROM leads f
    WHERE f.garage_id = garage AND (f.search_text LIKE a OR f.search_text LIKE b OR f.search_text LIKE c OR f.search_text LIKE d)
  )
  SELECT found.id FROM found WHERE with_phone
  UNION ALL
  SELECT r.id FROM found JOIN leads r ON r.garage_id = garage AND r.id = found.id, lower(r.name || ' ' || coalesce(r.email, '')) AS without_phone
    WHERE NOT with_phone AND (without_phone LIKE a OR without_phone LIKE b OR without_phone LIKE c OR without_phone LIKE d);
END
$$;
ALTER FUNCTION public.search_leads(patterns text[], with_phone boolean) OWNER TO app_search;
CREATE FUNCTION public.search_vehicles(patterns text[]) RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50
    SET search_path TO 'public', 'pg_temp'
    AS $$
DECLARE
  garage uuid := nullif(current_setting('app.garage_id', true), '')::uuid;
  a text := patterns[1]; b text := patterns[2]; c text := patterns[3]; d text := patterns[4];
BEGIN
  RETURN QUERY SELECT r.id FROM vehicles r
    WHERE r.garage_id = garage AND (r.registration_number LIKE a OR r.registration_number LIKE b OR r.registration_number LIKE c OR r.registration_number LIKE d);
END
$$;
ALTER FUNCTION public.search_vehicles(patterns text[]) OWNER TO app_search;
CREATE FUNCTION public.who_is_signed_in(session uuid) RETURNS TABLE(generation integer, rotated_at timestamp with time zone, expires_at timestamp with time zone, user_id uuid, user_name text, user_type text, garage_id uuid, staff_id uuid, role text, access_level text, is_active boolean, is_fresh boolean, lacks_factor boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT s.generation, s.rotated_at, s.expires_at, u.id, u.name, u.type, u.garage_id, t.id, t.role, t.access_level, t.is_active AND t.removed_at IS NULL,
    coalesce(s.proven_at > now() - interval '10 minutes', false),
    coalesce(g.requires_second_step, false)
      AND NOT EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id)
      AND NOT EXISTS (SELECT FROM authenticators a WHERE a.user_id = u.id AND a.confirmed_at IS NOT NULL)
  FROM sessions s
  JOIN users u ON u.id = s.user_id
  LEFT JOIN garages g ON g.id = u.garage_id
  LEFT JOIN staff t ON t.garage_id = u.garage_id AND t.user_id = u.id
  WHERE s.id = session AND s.revoked_at IS NULL;
END
$$;
ALTER FUNCTION public.who_is_signed_in(session uuid) OWNER TO app_search;
CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE public.audit_chain (
    garage_id uuid NOT NULL,
    seq bigint NOT NULL,
    audit_id uuid NOT NULL,
    salt uuid,
    digest text NOT NULL,
    previous text NOT NULL,
    hash text NOT NULL
);
ALTER TABLE ONLY public.audit_chain FORCE ROW LEVEL SECURITY;
CREATE TABLE public.authenticators (
    user_id uuid NOT NULL,
    secret text NOT NULL,
    confirmed_at timestamp with time zone,
    last_step integer,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.bookings (
    garage_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    booking_number text NOT NULL,
    fingerprint text,
    branch_id text DEFAULT 'default'::text NOT NULL,
    customer_id uuid NOT NULL,
    vehicle_id uuid NOT NULL,
    service_id uuid NOT NULL,
    preferred_date date NOT NULL,
    preferred_time_slot text NOT NULL,
    customer_notes text,
    pickup_required boolean DEFAULT false NOT NULL,
    pickup_address text,
    estimated_price bigint,
    status text DEFAULT 'PENDING'::text NOT NULL,
    search_text text DEFAULT ''::text NOT NULL,
    status_reason text,
    client_number text
);
ALTER TABLE ONLY public.bookings FORCE ROW LEVEL SECURITY;
CREATE TABLE public.branches (
    garage_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    name text NOT NULL,
    address text,
    phone text
);
ALTER TABLE ONLY public.branches FORCE ROW LEVEL SECURITY;
CREATE TABLE public.challenges (
    hash text NOT NULL,
    purpose text NOT NULL,
    user_id uuid,
    challenge text,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.cities (
    slug text NOT NULL,
    city text NOT NULL,
    label text NOT NULL,
    state text NOT NULL,
    is_serviceable boolean DEFAULT true NOT NULL,
    "position" integer NOT NULL
);
CREATE TABLE public.counters (
    garage_id uuid NOT NULL,
    kind text NOT NULL,
    last integer NOT NULL
);
ALTER TABLE ONLY public.counters FORCE ROW LEVEL SECURITY;
CREATE TABLE public.customers (
    garage_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    name text NOT NULL,
    phone text NOT NULL,
    alternate_phone text,
    email text,
    customer_type text DEFAULT 'INDIVIDUAL'::text NOT NULL,
    company_name text,
    gst_number text,
    address_line1 text,
    address_line2 text,
    city text,
    state text,
    pincode text,
    notes text,
    status text DEFAULT 'ACTIVE'::text NOT NULL,
    phone_digits text GENERATED ALWAYS AS ("right"(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), 10)) STORED NOT NULL,
    search_text text GENERATED ALWAYS AS (lower(((((((((name || ' '::text) || COALESCE(company_name, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || phone) || ' '::text) || regexp_replace(phone, '\D'::text, ''::text, 'g'::text)))) STORED NOT NULL,
    search_text_without_phone text GENERATED ALWAYS AS (lower(((((name || ' '::text) || COALESCE(company_name, ''::text)) || ' '::text) || COALESCE(email, ''::text)))) STORED NOT NULL,
    erased_at timestamp with time zone
);
ALTER TABLE ONLY public.customers FORCE ROW LEVEL SECURITY;
CREATE TABLE public.enquiries (
    id uuid NOT NULL,
    name text NOT NULL,
    business_name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    business_type text,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.garages (
    id uuid NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    email text,
    phone text,
    address text NOT NULL,
    city text NOT NULL,
    state text,
    pincode text,
    gstin text,
    logo_text text,
    bays text[] DEFAULT '{}'::text[] NOT NULL,
    labels text[] DEFAULT '{}'::text[] NOT NULL,
    working_hours jsonb DEFAULT '{"opens": "09:00", "closes": "19:00"}'::jsonb NOT NULL,
    weekly_holiday text,
    message_language text DEFAULT 'en'::text NOT NULL,
    default_branch_name text DEFAULT 'Main branch'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    steps_put_off text[] DEFAULT '{}'::text[] NOT NULL,
    service_months integer DEFAULT 6 NOT NULL,
    service_km integer DEFAULT 10000 NOT NULL,
    requires_second_step boolean DEFAULT false NOT NULL
);
CREATE TABLE public.idempotency_keys (
    garage_id uuid NOT NULL,
    user_id uuid NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    status integer,
    body jsonb,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.idempotency_keys FORCE ROW LEVEL SECURITY;
CREATE TABLE public.job_card_events (
    garage_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    job_card_id uuid NOT NULL,
    by_id uuid,
    kind text NOT NULL,
    "from" text,
    "to" text,
    reason text,
    what text,
    amount bigint,
    before jsonb,
    undone_at timestamp with time zone,
    reopened_at timestamp with time zone
);
ALTER TABLE ONLY public.job_card_events FORCE ROW LEVEL SECURITY;
CREATE TABLE public.job_card_lines (
    garage_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    job_card_id uuid NOT NULL,
    kind text NOT NULL,
    description text NOT NULL,
    quantity numeric(12,3) NOT NULL,
    rate bigint DEFAULT 0 NOT NULL,
    discount bigint DEFAULT 0 NOT NULL,
    total bigint NOT NULL
);
ALTER TABLE ONLY public.job_card_lines FORCE ROW LEVEL SECURITY;
CREATE TABLE public.job_cards (
    garage_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    job_card_number text NOT NULL,
    fingerprint text,
    branch_id text DEFAULT 'default'::text NOT NULL,
    customer_id uuid NOT NULL,
    vehicle_id uuid NOT NULL,
    booking_id uuid,
    service_id uuid,
    advisor_id uuid,
    technician_id uuid,
    status text DEFAULT 'OPEN'::text NOT NULL,
    payment_status text DEFAULT 'PENDING'::text NOT NULL,
    total_amount bigint DEFAULT 0 NOT NULL,
    amount_paid bigint DEFAULT 0 NOT NULL,
    bay_number text,
    odometer_in integer NOT NULL,
    fuel_level text DEFAULT 'HALF'::text NOT NULL,
    customer_concerns text,
    advisor_observations text,
    labels text[] DEFAULT '{}'::text[] NOT NULL,
    estimated_delivery date,
    opened_at timestamp with time zone NOT NULL,
    completed_at timestamp with time zone,
    search_text text DEFAULT ''::text NOT NULL,
    client_number text,
    unpriced_lines integer DEFAULT 0 NOT NULL,
    estimated_delivery_time text
);
ALTER TABLE ONLY public.job_cards FORCE ROW LEVEL SECURITY;
CREATE TABLE public.leads (
    garage_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    name text NOT NULL,
    phone text NOT NULL,
    email text,
    lead_type text DEFAULT 'SERVICE'::text NOT NULL,
    lead_source text DEFAULT 'PHONE'::text NOT NULL,
    lead_source_details text,
    vehicle_make text,
    vehicle_model text,
    vehicle_year integer,
    requirements text,
    budget bigint,
    urgency text DEFAULT 'THIS_WEEK'::text NOT NULL,
    assigned_to_id uuid,
    priority text DEFAULT 'MEDIUM'::text NOT NULL,
    notes text,
    status text DEFAULT 'NEW'::text NOT NULL,
    lost_reason text,
    next_follow_up_date date,
    lead_score integer DEFAULT 0 NOT NULL,
    customer_id uuid,
    phone_digits text GENERATED ALWAYS AS ("right"(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), 10)) STORED NOT NULL,
    search_text text GENERATED ALWAYS AS (lower(((((((name || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || phone) || ' '::text) || regexp_replace(phone, '\D'::text, ''::text, 'g'::text)))) STORED NOT NULL
);
ALTER TABLE ONLY public.leads FORCE ROW LEVEL SECURITY;
CREATE TABLE public.mail_tokens (
    hash text NOT NULL,
    user_id uuid NOT NULL,
    purpose text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.one_time_codes (
    id uuid NOT NULL,
    mobile text NOT NULL,
    code_hmac text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    asked_by uuid,
    asked_from text
);
CREATE TABLE public.outbox (
    id uuid NOT NULL,
    channel text NOT NULL,
    "to" text NOT NULL,
    template text NOT NULL,
    text text NOT NULL,
    data jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    last_error text,
    subject text,
    for_garage uuid,
    expires_at timestamp with time zone,
    dead_at timestamp with time zone
);
CREATE TABLE public.passkeys (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    name text NOT NULL,
    last_used_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.payments (
    garage_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    job_card_id uuid NOT NULL,
    amount bigint NOT NULL,
    mode text NOT NULL,
    reference text,
    advance boolean DEFAULT false NOT NULL,
    received_at timestamp with time zone NOT NULL,
    received_by_id uuid,
    reversed_at timestamp with time zone,
    reversed_by_id uuid,
    reversed_reason text
);
ALTER TABLE ONLY public.payments FORCE ROW LEVEL SECURITY;
CREATE TABLE public.public_idempotency_keys (
    key text NOT NULL,
    fingerprint text NOT NULL,
    status integer,
    body jsonb,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.recovery_codes (
    user_id uuid NOT NULL,
    hash text NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.services (
    garage_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    category text NOT NULL,
    description text NOT NULL,
    base_price bigint DEFAULT 0 NOT NULL,
    duration integer DEFAULT 60 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL
);
ALTER TABLE ONLY public.services FORCE ROW LEVEL SECURITY;
CREATE TABLE public.sessions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    generation integer DEFAULT 1 NOT NULL,
    rotated_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    user_agent text,
    created_at timestamp with time zone NOT NULL,
    proven_at timestamp with time zone
);
CREATE TABLE public.staff (
    garage_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    user_id uuid NOT NULL,
    role text DEFAULT 'SERVICE_ADVISOR'::text NOT NULL,
    access_level text DEFAULT 'STAFF'::text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    removed_at timestamp with time zone
);
ALTER TABLE ONLY public.staff FORCE ROW LEVEL SECURITY;
CREATE TABLE public.storefront_leads (
    id uuid NOT NULL,
    business_name text NOT NULL,
    owner_name text NOT NULL,
    phone text NOT NULL,
    city text NOT NULL,
    business_type text NOT NULL,
    requirements text,
    email text,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.throttles (
    key text NOT NULL,
    count integer NOT NULL,
    window_ends_at timestamp with time zone NOT NULL,
    blocked_until timestamp with time zone
);
CREATE TABLE public.undelivered_messages (
    garage_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    channel text NOT NULL,
    "to" text NOT NULL,
    template text NOT NULL,
    tries integer NOT NULL,
    reason text NOT NULL,
    expires_at timestamp with time zone
);
ALTER TABLE ONLY public.undelivered_messages FORCE ROW LEVEL SECURITY;
CREATE TABLE public.users (
    id uuid NOT NULL,
    type text NOT NULL,
    garage_id uuid,
    name text NOT NULL,
    email text,
    phone text,
    mobile text,
    password_hash text,
    email_verified_at timestamp with time zone,
    business_name text,
    business_type text,
    city text,
    gst_number text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    last_active_at timestamp with time zone,
    email_given boolean DEFAULT false NOT NULL,
    mobile_verified_at timestamp with time zone
);
CREATE TABLE public.vehicles (
    garage_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    customer_id uuid NOT NULL,
    make text NOT NULL,
    model text NOT NULL,
    registration_number text NOT NULL,
    year integer,
    fuel_type text,
    odometer integer
);
ALTER TABLE ONLY public.vehicles FORCE ROW LEVEL SECURITY;
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES
	(1, '6381fbaabe69571ce4381841600936dc65c7c0e7e311e939e5e5352a6732916d', 1795283465435),
	(2, 'd4d24754c219da882413b4b04b2392da566715f6fd290478c5b5be8d16c1fcab', 1795283466782),
	(3, 'c0f5d7eb4da3754a9686a149866e3159ed274b6629e34295f1620fa5ddaffcfc', 1795283468278),
	(4, '99488248cd19ac3671ffd25531ba3914b14553ac4d75fb252d682f00a88cd8a5', 1795293407209),
	(5, '95722776ac747eab341f12171b1be0d3e4f4dd032636393daa90feb7d000a4ee', 1795293577465),
	(6, 'b106a64bed0b30a6a0d63ce6a99837ecba76b6c009e44f4f6360873329e03a5d', 1795293616047),
	(7, 'ea785877c4ab2c9a2e5f0c5bae3798b60fb18218e38271eb6e59f7fbb5b37469', 1795293998809),
	(8, 'bc958f1759ab046b595fa8b03d17c09f413e937a87fe2c8a6a36b2a61a5630e2', 1795294805239),
	(9, '2dcb26c30eb597ee5ee6d9a9f1e8e49b781f70689c68e3d7a0d240d824fda92a', 1795306462477),
	(10, '6e028cb3bdf69564d9459c2790f278089ebfe60817236d81148d25e95e07c80c', 1795306577551),
	(11, '1a3396cf785c4b87908255085add6acaa3641dec1d8ed25cb0c480324056a207', 1795307508024),
	(12, '81ed8ae4edc11d9f672438548cb760068f17e031f91be60a05947e5e8b806175', 1795322218845),
	(13, 'a87ab911d03d3a371dc38fcc5360554c1549d1d075e746a99076c80d79749e52', 1795322961013),
	(14, '2c0251d0c155315f724884cf67b1d592322bf2f6bb20cf926ce9648dbedb6b4a', 1795332637097),
	(15, 'c11af8d417326e27b6b3c85878f6e91454853cf0c9bb0d3567e10c8e8ebc416c', 1795385656290),
	(16, 'e6d30face918e077696d2c8c4214f7049dd0c4bb3401202ac931dd4a087879b3', 1795386323841),
	(17, '6660e63cad35d888025b31cf15ce5c75c168e8ce338f81e336b60fa67e813fc3', 1795386933107),
	(18, '7a7490655856819bb3919c884309bd9f2daaa26b8c8ff286a9358935e07990a2', 1795422838757),
	(19, 'de93377795e45c9e36a259518239d2a3db3e9a13fe2fe4a3b24375b0ff43717a', 1795435415127),
	(20, '76b5b8ef70c30ea9bb5eab5a80731fabbfa78f64f62a323216d1643d432b6313', 1795439275490),
	(21, 'f27979d252cc79f64ae4b8950530b1d2a5722b8e31ed6cc92beb838d10d6b8a4', 1795439577073),
	(22, 'a24f75ef8a5ec6b8a0f9de295b654ebb2c200535593c4f043f69b7eac12dd5f6', 1795448177943),
	(23, 'b4ec443aca9ca5b3b2305ad15ebc16666f73e6095419102997d3d111d4682992', 1795448766720);
INSERT INTO public.audit VALUES
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d8ec-71e6-a8b7-c0d87bc9ca18', '2026-11-24 20:27:21.196+00', '2026-11-24 20:27:21.196+00', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'Test GARAGE_OWNER 251a', 'created', 'services', '01a20f3d-d8ec-71e6-a8b7-bf995bcab563', NULL, '{"id": "01a20f3d-d8ec-71e6-a8b7-bf995bcab563", "name": "Full service", "slug": "full-service", "tags": ["oil", "filter"], "category": "Maintenance", "duration": 60, "is_active": true, "base_price": 765432, "created_at": "2026-11-24T20:27:21.196Z", "updated_at": "2026-11-24T20:27:21.196Z", "description": "All of it, Before"}', 'a2ad4678-26e5-4c21-95a2-1a7428803c10'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d905-71e6-a8b7-cbcc06a93cde', '2026-11-24 20:27:21.221+00', '2026-11-24 20:27:21.221+00', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'Test GARAGE_OWNER 251a', 'created', 'customers', '01a20f3d-d905-71e6-a8b7-c7a5024b13ad', NULL, '{"id": "01a20f3d-d905-71e6-a8b7-c7a5024b13ad", "city": "Chennai", "name": "Before Customer", "email": "walk@test.example", "notes": null, "phone": "9123456780", "state": null, "status": "ACTIVE", "pincode": null, "erasedAt": null, "gstNumber": null, "created_at": "2026-11-24T20:27:21.221Z", "updated_at": "2026-11-24T20:27:21.221Z", "companyName": null, "addressLine1": null, "addressLine2": null, "customerType": "INDIVIDUAL", "alternatePhone": "9123456780"}', '0ba3e06e-e3fd-472b-ba83-6d8490915b16'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d90f-71e6-a8b7-d161f2a4fc04', '2026-11-24 20:27:21.231+00', '2026-11-24 20:27:21.231+00', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'Test GARAGE_OWNER 251a', 'created', 'vehicles', '01a20f3d-d90f-71e6-a8b7-cd2dab83a7a8', NULL, '{"id": "01a20f3d-d90f-71e6-a8b7-cd2dab83a7a8", "make": "Tata", "year": null, "model": "Ace", "fuelType": null, "odometer": null, "created_at": "2026-11-24T20:27:21.231Z", "customerId": "01a20f3d-d905-71e6-a8b7-c7a5024b13ad", "updated_at": "2026-11-24T20:27:21.231Z", "registrationNumber": "TN10WK0001"}', '6f1a7bc3-fbb5-4dff-8f3b-de9f4331cdce'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d917-71e6-a8b7-d9314c659db4', '2026-11-24 20:27:21.239+00', '2026-11-24 20:27:21.239+00', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'Test GARAGE_OWNER 251a', 'created', 'bookings', '01a20f3d-d917-71e6-a8b7-d7d9bf954b4f', NULL, '{"id": "01a20f3d-d917-71e6-a8b7-d7d9bf954b4f", "status": "PENDING", "branchId": "default", "serviceId": "01a20f3d-d8ec-71e6-a8b7-bf995bcab563", "vehicleId": "01a20f3d-d90f-71e6-a8b7-cd2dab83a7a8", "created_at": "2026-11-24T20:27:21.239Z", "customerId": "01a20f3d-d905-71e6-a8b7-c7a5024b13ad", "updated_at": "2026-11-24T20:27:21.239Z", "clientNumber": null, "statusReason": null, "bookingNumber": "BK00000001", "customerNotes": null, "pickupAddress": null, "preferredDate": "2026-11-25", "estimatedPrice": 765432, "pickupRequired": false, "preferredTimeSlot": "MORNING"}', '75d93d8c-29c9-4fd8-811f-62bc9eedcf65'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d929-71e6-a8b7-e130c545d5ac', '2026-11-24 20:27:21.257+00', '2026-11-24 20:27:21.257+00', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'Test GARAGE_OWNER 251a', 'created', 'job_cards', '01a20f3d-d929-71e6-a8b7-dc5413660fba', NULL, '{"id": "01a20f3d-d929-71e6-a8b7-dc5413660fba", "labels": [], "status": "OPEN", "branchId": "default", "openedAt": "2026-11-24T20:27:21.257Z", "advisorId": null, "bayNumber": null, "bookingId": null, "fuelLevel": "HALF", "serviceId": null, "vehicleId": "01a20f3d-d90f-71e6-a8b7-cd2dab83a7a8", "amountPaid": 0, "created_at": "2026-11-24T20:27:21.257Z", "customerId": "01a20f3d-d905-71e6-a8b7-c7a5024b13ad", "odometerIn": 90, "updated_at": "2026-11-24T20:27:21.257Z", "completedAt": null, "totalAmount": 0, "clientNumber": null, "technicianId": null, "jobCardNumber": "JC00000001", "paymentStatus": "PENDING", "unpricedLines": 0, "customerConcerns": null, "estimatedDelivery": "2026-11-25", "advisorObservations": null, "estimatedDeliveryTime": null}', '2109778f-5e22-4e33-a4bf-0eb77037e6bf'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d93d-71e6-a8b7-ea8ef8f18acd', '2026-11-24 20:27:21.277+00', '2026-11-24 20:27:21.277+00', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'Test GARAGE_OWNER 251a', 'changed', 'job_cards', '01a20f3d-d929-71e6-a8b7-dc5413660fba', '{"technicianId": null}', '{"technicianId": "01a20f3d-d8bd-71e6-a8b7-b52ec7e37b3f"}', '4f7e3b24-d320-40f2-b8c4-20f262f6246c'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d94b-71e6-a8b7-f55636d4a75b', '2026-11-24 20:27:21.291+00', '2026-11-24 20:27:21.291+00', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'Test GARAGE_OWNER 251a', 'created', 'job_card_lines', '01a20f3d-d94b-71e6-a8b7-f2a92be8d54c', NULL, '{"id": "01a20f3d-d94b-71e6-a8b7-f2a92be8d54c", "kind": "LABOUR", "rate": 765432, "total": 765432, "discount": 0, "quantity": 1, "jobCardId": "01a20f3d-d929-71e6-a8b7-dc5413660fba", "created_at": "2026-11-24T20:27:21.291Z", "updated_at": "2026-11-24T20:27:21.291Z", "description": "Washing"}', '815ba08e-5753-4e96-a488-4005e466ebb6'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d94b-71e6-a8b7-fef3ffd5c04e', '2026-11-24 20:27:21.291+00', '2026-11-24 20:27:21.291+00', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'Test GARAGE_OWNER 251a', 'changed', 'job_cards', '01a20f3d-d929-71e6-a8b7-dc5413660fba', '{"totalAmount": 0}', '{"totalAmount": 765432}', '815ba08e-5753-4e96-a488-4005e466ebb6'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d955-71e6-a8b8-02b3c500cb65', '2026-11-24 20:27:21.301+00', '2026-11-24 20:27:21.301+00', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'Test GARAGE_OWNER 251a', 'changed', 'job_cards', '01a20f3d-d929-71e6-a8b7-dc5413660fba', '{"status": "OPEN"}', '{"status": "IN_PROGRESS"}', 'e47b655a-1509-4e1a-8988-ff9a09729bc5'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d961-71e6-a8b8-09b784bc635c', '2026-11-24 20:27:21.313+00', '2026-11-24 20:27:21.313+00', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'Test GARAGE_OWNER 251a', 'changed', 'job_cards', '01a20f3d-d929-71e6-a8b7-dc5413660fba', '{"status": "IN_PROGRESS", "completedAt": null}', '{"status": "READY", "completedAt": "2026-11-24T20:27:21.313Z"}', 'd989fcbf-5272-4834-a682-0b19ad9147ec'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d96b-71e6-a8b8-1287d14cc077', '2026-11-24 20:27:21.323+00', '2026-11-24 20:27:21.323+00', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'Test GARAGE_OWNER 251a', 'changed', 'job_cards', '01a20f3d-d929-71e6-a8b7-dc5413660fba', '{"status": "READY"}', '{"status": "DELIVERED"}', '850fe4d8-e6d0-48dc-bb1c-d6d727e1d333'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d974-71e6-a8b8-1e2d65c4027f', '2026-11-24 20:27:21.332+00', '2026-11-24 20:27:21.332+00', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'Test GARAGE_OWNER 251a', 'created', 'job_cards', '01a20f3d-d974-71e6-a8b8-186016adadc7', NULL, '{"id": "01a20f3d-d974-71e6-a8b8-186016adadc7", "labels": [], "status": "OPEN", "branchId": "default", "openedAt": "2026-11-24T20:27:21.332Z", "advisorId": null, "bayNumber": null, "bookingId": null, "fuelLevel": "HALF", "serviceId": null, "vehicleId": "01a20f3d-d90f-71e6-a8b7-cd2dab83a7a8", "amountPaid": 0, "created_at": "2026-11-24T20:27:21.332Z", "customerId": "01a20f3d-d905-71e6-a8b7-c7a5024b13ad", "odometerIn": 100, "updated_at": "2026-11-24T20:27:21.332Z", "completedAt": null, "totalAmount": 0, "clientNumber": null, "technicianId": null, "jobCardNumber": "JC00000002", "paymentStatus": "PENDING", "unpricedLines": 0, "customerConcerns": null, "estimatedDelivery": "2026-11-25", "advisorObservations": null, "estimatedDeliveryTime": null}', '6fb3ddde-c7c5-464e-89b6-d914962ba5ab'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d97c-71e6-a8b8-25f966366ec7', '2026-11-24 20:27:21.34+00', '2026-11-24 20:27:21.34+00', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'Test GARAGE_OWNER 251a', 'changed', 'job_cards', '01a20f3d-d974-71e6-a8b8-186016adadc7', '{"technicianId": null}', '{"technicianId": "01a20f3d-d8bd-71e6-a8b7-b52ec7e37b3f"}', 'f3e47aff-8517-49a7-92cd-213e4571055d'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d981-71e6-a8b8-31c97caf4a12', '2026-11-24 20:27:21.345+00', '2026-11-24 20:27:21.345+00', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'Test GARAGE_OWNER 251a', 'created', 'job_card_lines', '01a20f3d-d981-71e6-a8b8-2ceb36cb1d44', NULL, '{"id": "01a20f3d-d981-71e6-a8b8-2ceb36cb1d44", "kind": "PART", "rate": 765432, "total": 765432, "discount": 0, "quantity": 1, "jobCardId": "01a20f3d-d974-71e6-a8b8-186016adadc7", "created_at": "2026-11-24T20:27:21.345Z", "updated_at": "2026-11-24T20:27:21.345Z", "description": "Clutch plate Before"}', '8239db57-1906-4ba4-a680-2b8f7e327212'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d981-71e6-a8b8-38b9fbfa89a0', '2026-11-24 20:27:21.345+00', '2026-11-24 20:27:21.345+00', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'Test GARAGE_OWNER 251a', 'changed', 'job_cards', '01a20f3d-d974-71e6-a8b8-186016adadc7', '{"totalAmount": 0}', '{"totalAmount": 765432}', '8239db57-1906-4ba4-a680-2b8f7e327212'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d986-71e6-a8b8-40b8294bbe2b', '2026-11-24 20:27:21.35+00', '2026-11-24 20:27:21.35+00', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'Test GARAGE_OWNER 251a', 'created', 'payments', '01a20f3d-d986-71e6-a8b8-3deac6a26d3e', NULL, '{"id": "01a20f3d-d986-71e6-a8b8-3deac6a26d3e", "mode": "UPI", "amount": 765432, "advance": false, "jobCardId": "01a20f3d-d974-71e6-a8b8-186016adadc7", "reference": "ref Before", "created_at": "2026-11-24T20:27:21.350Z", "receivedAt": "2026-11-24T20:27:21.350Z", "reversedAt": null, "updated_at": "2026-11-24T20:27:21.350Z", "receivedById": "01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e", "reversedById": null, "reversedReason": null}', '40ce632c-db8a-4b93-a9c3-c0bf10cdd3f4'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d986-71e6-a8b8-4abd18e10803', '2026-11-24 20:27:21.35+00', '2026-11-24 20:27:21.35+00', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'Test GARAGE_OWNER 251a', 'changed', 'job_cards', '01a20f3d-d974-71e6-a8b8-186016adadc7', '{"amountPaid": 0, "paymentStatus": "PENDING"}', '{"amountPaid": 765432, "paymentStatus": "PAID"}', '40ce632c-db8a-4b93-a9c3-c0bf10cdd3f4'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d98f-71e6-a8b8-51fa5688b075', '2026-11-24 20:27:21.359+00', '2026-11-24 20:27:21.359+00', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'Test GARAGE_OWNER 251a', 'created', 'leads', '01a20f3d-d98f-71e6-a8b8-4c0f4b4114d2', NULL, '{"id": "01a20f3d-d98f-71e6-a8b8-4c0f4b4114d2", "name": "Before Lead", "email": null, "notes": null, "phone": "9123456780", "budget": 765432, "status": "NEW", "urgency": "THIS_WEEK", "leadType": "SERVICE", "priority": "MEDIUM", "leadScore": 60, "created_at": "2026-11-24T20:27:21.359Z", "customerId": null, "leadSource": "PHONE", "lostReason": null, "updated_at": "2026-11-24T20:27:21.359Z", "vehicleMake": null, "vehicleYear": null, "assignedToId": null, "requirements": null, "vehicleModel": null, "nextFollowUpDate": null, "leadSourceDetails": null}', '06966b26-adb8-400d-b255-63dc63545f48');
INSERT INTO public.audit_chain VALUES
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', 1, '01a20f3d-d8ec-71e6-a8b7-c0d87bc9ca18', '130e2815-44e2-4a86-a0c8-f5690e0f05b0', '71b7325a774dae4c910795d3799616eb30be6b429eeaeec8aff5df624d60d08a', '', 'e3502aa567d4f0fa557e9b83e7eaa4db1e0520c26288d84536e2d83f395c8e11'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', 2, '01a20f3d-d905-71e6-a8b7-cbcc06a93cde', '5da22936-d215-4b83-b970-ca104a27a458', 'a25856da5372f395df7ab1738bbc1021b5e7f42f89edbc53aacb839f0a831e7f', 'e3502aa567d4f0fa557e9b83e7eaa4db1e0520c26288d84536e2d83f395c8e11', '51aeca54cbdc254fd1a29dcc3c72ba5830a348a627aaaded9db053a5b15c9aa8'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', 3, '01a20f3d-d90f-71e6-a8b7-d161f2a4fc04', 'ed9dc583-ca36-4cc9-a94c-b2742cff702a', '6233793b8447d331b5300673998cd87f19f81de744c1a490bf23c3bde00ef45e', '51aeca54cbdc254fd1a29dcc3c72ba5830a348a627aaaded9db053a5b15c9aa8', '520c7e903b2c73a5c9070b5737a866eedd79a797172a9ee5d3a88db8dffcce78'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', 4, '01a20f3d-d917-71e6-a8b7-d9314c659db4', '2f05b6af-9d2b-4621-8ff8-0709e8475890', 'a778de3302f9ac4f07ebb292f1a5d8833679dc489e7652a57e927d9886668d30', '520c7e903b2c73a5c9070b5737a866eedd79a797172a9ee5d3a88db8dffcce78', '1ae045711a48f2be0df237044eb82025d32b4ec5d1392235e5c1b7dbd671651b'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', 5, '01a20f3d-d929-71e6-a8b7-e130c545d5ac', '3f3dc0d7-c09c-44f3-bf39-4ba4dc2d43b5', '2b5f40e75cc287e8b43079c8b70b99a0c4fddf6bb2a9043f9f2b36afdf0a075f', '1ae045711a48f2be0df237044eb82025d32b4ec5d1392235e5c1b7dbd671651b', 'bf815223cb1152b525067a3d7ac67e3140c34c8107bdca356f1ef3b29576765f'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', 6, '01a20f3d-d93d-71e6-a8b7-ea8ef8f18acd', 'e2949b74-4a19-49ab-9b5b-d268b21939fb', '507f3c43754895dadc6768a933362cdf0116fcf69832237b05938f490244ad95', 'bf815223cb1152b525067a3d7ac67e3140c34c8107bdca356f1ef3b29576765f', '87d30f42035c8457b6a38bfc484e90e8330e9cc035e73c9499f9d885098216fa'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', 7, '01a20f3d-d94b-71e6-a8b7-f55636d4a75b', '490e40a9-b663-4be0-bac1-2be76f56d0aa', '1488338b21742c9800ca4a1301cd7db00dbea791e39a49ac60b3d487c8966a9d', '87d30f42035c8457b6a38bfc484e90e8330e9cc035e73c9499f9d885098216fa', 'c72280acab1e4d460310f0add264a9a9fe3b73ad07101ea4fa7e4d17bb56f03c'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', 8, '01a20f3d-d94b-71e6-a8b7-fef3ffd5c04e', 'fb60a635-5e1f-461c-a1c9-97c0d4a5424d', '4bc64ac7dbcf65b8c0853fdb9592d385439c6794e1af0cccb37e394750a94e27', 'c72280acab1e4d460310f0add264a9a9fe3b73ad07101ea4fa7e4d17bb56f03c', '04f6d7b62d2fcdcd16d41058496759582c290165065df60ecbe8a5e83691d607'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', 9, '01a20f3d-d955-71e6-a8b8-02b3c500cb65', '10d9f542-c8d2-4ec6-a2e0-985492f66d1d', '3641ad39492109c5ec6d8046f229971362ef780804dc663d47265d67f4c19fe4', '04f6d7b62d2fcdcd16d41058496759582c290165065df60ecbe8a5e83691d607', '5266d24f7e44e245792ca13a0d3598b017a8764c64bea9ff9699dd06b431cf30'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', 10, '01a20f3d-d961-71e6-a8b8-09b784bc635c', '85e2711c-b1e2-45c0-88f3-90da4dc9b2f4', '2526ca98a37268768996a31fcb0c6d6ed92c518b9f81c52f70cc43536e3d6955', '5266d24f7e44e245792ca13a0d3598b017a8764c64bea9ff9699dd06b431cf30', 'b34dd2fbf144d25506a051e864dd39e4f78d69ad57b54007bb755f9a16d118ec'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', 11, '01a20f3d-d96b-71e6-a8b8-1287d14cc077', 'f2189cd9-7788-4a84-91b8-d5bec4831d44', 'f4e8bba1ced835d9500da4de54934d642e6f29f937e8cd547ab2129422c4908c', 'b34dd2fbf144d25506a051e864dd39e4f78d69ad57b54007bb755f9a16d118ec', 'c9486ac80be0a6ef7c3091281cbba6ed91fba936d7141f0471bdcf67cc016f0c'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', 12, '01a20f3d-d974-71e6-a8b8-1e2d65c4027f', '8c8bd7e3-45e0-4bf7-8305-6ae17d133896', 'adb3baa6702632cf3b9589669e04df8c8643f383f6d9a393e235e26e319c113f', 'c9486ac80be0a6ef7c3091281cbba6ed91fba936d7141f0471bdcf67cc016f0c', 'f09a9d3cf17ca5eaa5500811a2cd0629ae8fd2a93f4747062950134921fc1ceb'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', 13, '01a20f3d-d97c-71e6-a8b8-25f966366ec7', 'bc9a3c0f-7267-4471-97d7-3444872662da', '1433bde8512e3d729cea78104a7595bc65e622435ef159deb115f0af29a1d871', 'f09a9d3cf17ca5eaa5500811a2cd0629ae8fd2a93f4747062950134921fc1ceb', '01d8d05401618623d8828fc1a4052d00d2eeccacc495c16f8cbd428cbfb809a0'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', 14, '01a20f3d-d981-71e6-a8b8-31c97caf4a12', '6152e73e-4503-455b-8de4-36298166d3d9', '895d16a7c200c40ac1679c3ed750a843aa9f3c1c91ccebb967338dbce30a3ba0', '01d8d05401618623d8828fc1a4052d00d2eeccacc495c16f8cbd428cbfb809a0', 'bec1540cbb90d269f8ee07113ee9bd1cfcd0b7239ade22e6bb32f3d6a94a4a16'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', 15, '01a20f3d-d981-71e6-a8b8-38b9fbfa89a0', '6ff65332-8346-43c8-9d88-c44e93d4e984', 'a5bfd6b372c1167007d2c389395cd33ffd87ebb483e2d9e1be0cf74bc3adcc44', 'bec1540cbb90d269f8ee07113ee9bd1cfcd0b7239ade22e6bb32f3d6a94a4a16', 'aa2dc51ec9ea03aa54f1d5662522518c427a2fec39f86f473a04e4a3542d242b'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', 16, '01a20f3d-d986-71e6-a8b8-40b8294bbe2b', '7e59d737-94cf-48ef-84a5-cd96eacb52db', '8713f75a206208e1d3a75b1896da0f5b17cf7652f32442090f917e51f8a3e689', 'aa2dc51ec9ea03aa54f1d5662522518c427a2fec39f86f473a04e4a3542d242b', 'a0c7fbc182c6847d92b7db690fbe69b83e1791efc284562a9b2bc8d9a028b6eb'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', 17, '01a20f3d-d986-71e6-a8b8-4abd18e10803', 'd8408b43-5e22-4ae0-b363-a2dbea7c925b', 'b074d7e898c392d7fcb76b6af53acec94ad90b899645eb081134b3a573f1324f', 'a0c7fbc182c6847d92b7db690fbe69b83e1791efc284562a9b2bc8d9a028b6eb', 'd9898985c51bcf79651d1763c5b80bc71720df91218e353370f24affa27a7124'),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', 18, '01a20f3d-d98f-71e6-a8b8-51fa5688b075', '40cf72cb-c42d-47a9-9d4b-b106fc978ed2', 'b2a4b05988bf62a2121b5c8da4e52344119c87e3e4d17510e4feaf04e60a77ce', 'd9898985c51bcf79651d1763c5b80bc71720df91218e353370f24affa27a7124', 'a9d55df400019748cb39411955c70e903d3797449afafd70b06476e1ec1dfd1a');
INSERT INTO public.bookings VALUES
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d917-71e6-a8b7-d7d9bf954b4f', '2026-11-24 20:27:21.239+00', '2026-11-24 20:27:21.239+00', 'BK00000001', NULL, 'default', '01a20f3d-d905-71e6-a8b7-c7a5024b13ad', '01a20f3d-d90f-71e6-a8b7-cd2dab83a7a8', '01a20f3d-d8ec-71e6-a8b7-bf995bcab563', '2026-11-25', 'MORNING', NULL, false, NULL, 765432, 'PENDING', 'bk00000001 before customer tn10wk0001 tata ace', NULL, NULL);
INSERT INTO public.cities VALUES
	('chennai', 'Chennai', 'Chennai, Tamil Nadu', 'Tamil Nadu', true, 0),
	('bangalore', 'Bangalore', 'Bangalore, Karnataka', 'Karnataka', true, 1),
	('mumbai', 'Mumbai', 'Mumbai, Maharashtra', 'Maharashtra', true, 2),
	('delhi', 'Delhi', 'Delhi, Delhi', 'Delhi', true, 3),
	('hyderabad', 'Hyderabad', 'Hyderabad, Telangana', 'Telangana', true, 4),
	('pune', 'Pune', 'Pune, Maharashtra', 'Maharashtra', true, 5),
	('kolkata', 'Kolkata', 'Kolkata, West Bengal', 'West Bengal', true, 6),
	('ahmedabad', 'Ahmedabad', 'Ahmedabad, Gujarat', 'Gujarat', true, 7),
	('kochi', 'Kochi', 'Kochi, Kerala', 'Kerala', true, 8),
	('coimbatore', 'Coimbatore', 'Coimbatore, Tamil Nadu', 'Tamil Nadu', true, 9);
INSERT INTO public.counters VALUES
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', 'BK', 1),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', 'JC', 2);
INSERT INTO public.customers VALUES
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d905-71e6-a8b7-c7a5024b13ad', '2026-11-24 20:27:21.221+00', '2026-11-24 20:27:21.221+00', 'Before Customer', '9123456780', '9123456780', 'walk@test.example', 'INDIVIDUAL', NULL, NULL, NULL, NULL, 'Chennai', NULL, NULL, NULL, 'ACTIVE', DEFAULT, DEFAULT, DEFAULT, NULL);
INSERT INTO public.garages VALUES
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', 'Test Garage 1', 'garage-a117fec7a0c6-1', NULL, NULL, '1 Test Street', 'Chennai', NULL, NULL, NULL, NULL, '{}', '{}', '{"opens": "09:00", "closes": "19:00"}', NULL, 'en', 'Main branch', '2026-11-24 20:27:21.137+00', '2026-11-24 20:27:21.137+00', '{}', 6, 10000, false);
INSERT INTO public.job_card_events VALUES
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d929-71e6-a8b7-e4cbb7a2aec0', '2026-11-24 20:27:21.257+00', '2026-11-24 20:27:21.257+00', '01a20f3d-d929-71e6-a8b7-dc5413660fba', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'OPENED', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d93d-71e6-a8b7-edc94590abd4', '2026-11-24 20:27:21.277+00', '2026-11-24 20:27:21.277+00', '01a20f3d-d929-71e6-a8b7-dc5413660fba', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'ASSIGNED', NULL, 'Test TECHNICIAN 96b0', NULL, 'Technician', NULL, NULL, NULL, NULL),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d94b-71e6-a8b7-f9b9b909d7a1', '2026-11-24 20:27:21.291+00', '2026-11-24 20:27:21.291+00', '01a20f3d-d929-71e6-a8b7-dc5413660fba', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'LINE_ADDED', NULL, NULL, NULL, 'Washing', 765432, NULL, NULL, NULL),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d955-71e6-a8b8-07048789f8bc', '2026-11-24 20:27:21.301+00', '2026-11-24 20:27:21.301+00', '01a20f3d-d929-71e6-a8b7-dc5413660fba', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'MOVED', 'OPEN', 'IN_PROGRESS', NULL, NULL, NULL, '{"booking": null, "bayNumber": null, "completedAt": null}', NULL, NULL),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d961-71e6-a8b8-0e6ac5e8b284', '2026-11-24 20:27:21.313+00', '2026-11-24 20:27:21.313+00', '01a20f3d-d929-71e6-a8b7-dc5413660fba', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'MOVED', 'IN_PROGRESS', 'READY', NULL, NULL, NULL, '{"booking": null, "bayNumber": null, "completedAt": null}', NULL, NULL),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d96b-71e6-a8b8-148ad3767189', '2026-11-24 20:27:21.323+00', '2026-11-24 20:27:21.323+00', '01a20f3d-d929-71e6-a8b7-dc5413660fba', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'MOVED', 'READY', 'DELIVERED', NULL, NULL, NULL, '{"booking": null, "bayNumber": null, "completedAt": "2026-11-24T20:27:21.313Z"}', NULL, NULL),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d974-71e6-a8b8-22c0a45935ca', '2026-11-24 20:27:21.332+00', '2026-11-24 20:27:21.332+00', '01a20f3d-d974-71e6-a8b8-186016adadc7', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'OPENED', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d97c-71e6-a8b8-2865e5d26fbb', '2026-11-24 20:27:21.34+00', '2026-11-24 20:27:21.34+00', '01a20f3d-d974-71e6-a8b8-186016adadc7', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'ASSIGNED', NULL, 'Test TECHNICIAN 96b0', NULL, 'Technician', NULL, NULL, NULL, NULL),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d981-71e6-a8b8-364438abade7', '2026-11-24 20:27:21.345+00', '2026-11-24 20:27:21.345+00', '01a20f3d-d974-71e6-a8b8-186016adadc7', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'LINE_ADDED', NULL, NULL, NULL, 'Clutch plate Before', 765432, NULL, NULL, NULL),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d986-71e6-a8b8-44bcad7e8e66', '2026-11-24 20:27:21.35+00', '2026-11-24 20:27:21.35+00', '01a20f3d-d974-71e6-a8b8-186016adadc7', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', 'PAID', NULL, NULL, NULL, 'UPI', 765432, NULL, NULL, NULL);
INSERT INTO public.job_card_lines VALUES
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d94b-71e6-a8b7-f2a92be8d54c', '2026-11-24 20:27:21.291+00', '2026-11-24 20:27:21.291+00', '01a20f3d-d929-71e6-a8b7-dc5413660fba', 'LABOUR', 'Washing', 1.000, 765432, 0, 765432),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d981-71e6-a8b8-2ceb36cb1d44', '2026-11-24 20:27:21.345+00', '2026-11-24 20:27:21.345+00', '01a20f3d-d974-71e6-a8b8-186016adadc7', 'PART', 'Clutch plate Before', 1.000, 765432, 0, 765432);
INSERT INTO public.job_cards VALUES
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d929-71e6-a8b7-dc5413660fba', '2026-11-24 20:27:21.257+00', '2026-11-24 20:27:21.323+00', 'JC00000001', NULL, 'default', '01a20f3d-d905-71e6-a8b7-c7a5024b13ad', '01a20f3d-d90f-71e6-a8b7-cd2dab83a7a8', NULL, NULL, NULL, '01a20f3d-d8bd-71e6-a8b7-b52ec7e37b3f', 'DELIVERED', 'PENDING', 765432, 0, NULL, 90, 'HALF', NULL, NULL, '{}', '2026-11-25', '2026-11-24 20:27:21.257+00', '2026-11-24 20:27:21.313+00', 'jc00000001 before customer tn10wk0001 tata ace', NULL, 0, NULL),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d974-71e6-a8b8-186016adadc7', '2026-11-24 20:27:21.332+00', '2026-11-24 20:27:21.35+00', 'JC00000002', NULL, 'default', '01a20f3d-d905-71e6-a8b7-c7a5024b13ad', '01a20f3d-d90f-71e6-a8b7-cd2dab83a7a8', NULL, NULL, NULL, '01a20f3d-d8bd-71e6-a8b7-b52ec7e37b3f', 'OPEN', 'PAID', 765432, 765432, NULL, 100, 'HALF', NULL, NULL, '{}', '2026-11-25', '2026-11-24 20:27:21.332+00', NULL, 'jc00000002 before customer tn10wk0001 tata ace', NULL, 0, NULL);
INSERT INTO public.leads VALUES
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d98f-71e6-a8b8-4c0f4b4114d2', '2026-11-24 20:27:21.359+00', '2026-11-24 20:27:21.359+00', 'Before Lead', '9123456780', NULL, 'SERVICE', 'PHONE', NULL, NULL, NULL, NULL, NULL, 765432, 'THIS_WEEK', NULL, 'MEDIUM', NULL, 'NEW', NULL, NULL, 60, NULL, DEFAULT, DEFAULT);
INSERT INTO public.outbox VALUES
	('01a20f3d-d996-71e6-a8b8-54b74dc2bc94', 'email', 'invited@test.example', 'invitation', 'Choose your password: http://localhost/reset-password/secret-link', '{"url": "http://localhost/reset-password/secret-link"}', '2026-11-24 20:27:21.366+00', 12, '2026-11-24 20:27:21.366+00', NULL, 'the provider answered 500', 'You were added', '01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '2026-11-25 20:27:21.366+00', '2026-11-24 20:27:21.368+00');
INSERT INTO public.payments VALUES
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d986-71e6-a8b8-3deac6a26d3e', '2026-11-24 20:27:21.35+00', '2026-11-24 20:27:21.35+00', '01a20f3d-d974-71e6-a8b8-186016adadc7', 765432, 'UPI', 'ref Before', false, '2026-11-24 20:27:21.35+00', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', NULL, NULL, NULL);
INSERT INTO public.services VALUES
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d8ec-71e6-a8b7-bf995bcab563', '2026-11-24 20:27:21.196+00', '2026-11-24 20:27:21.196+00', 'Full service', 'full-service', 'Maintenance', 'All of it, Before', 765432, 60, true, '{oil,filter}');
INSERT INTO public.sessions VALUES
	('01a20f3d-d8b8-71e6-a8b7-aec40bcde51f', '01a20f3d-d8b8-71e6-a8b7-a591b42b251a', 1, '2026-11-24 20:27:21.144+00', '2026-11-24 20:27:21.144+00', '2026-12-01 20:27:21.144+00', NULL, NULL, '2026-11-24 20:27:21.144+00', '2026-11-24 20:27:21.144896+00'),
	('01a20f3d-d8bd-71e6-a8b7-b9ad81420f96', '01a20f3d-d8bd-71e6-a8b7-b052aa2d96b0', 1, '2026-11-24 20:27:21.149+00', '2026-11-24 20:27:21.149+00', '2026-12-01 20:27:21.149+00', NULL, NULL, '2026-11-24 20:27:21.149+00', '2026-11-24 20:27:21.150029+00');
INSERT INTO public.staff VALUES
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d8b8-71e6-a8b7-a9ac8cee569e', '2026-11-24 20:27:21.144+00', '2026-11-24 20:27:21.144+00', '01a20f3d-d8b8-71e6-a8b7-a591b42b251a', 'GARAGE_OWNER', 'OWNER', true, NULL),
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d8bd-71e6-a8b7-b52ec7e37b3f', '2026-11-24 20:27:21.149+00', '2026-11-24 20:27:21.149+00', '01a20f3d-d8bd-71e6-a8b7-b052aa2d96b0', 'TECHNICIAN', 'STAFF', true, NULL);
INSERT INTO public.undelivered_messages VALUES
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d996-71e6-a8b8-54b74dc2bc94', '2026-11-24 20:27:21.369+00', '2026-11-24 20:27:21.369+00', 'email', 'invited@test.example', 'invitation', 12, 'NOT_TAKEN', '2026-11-25 20:27:21.366+00');
INSERT INTO public.users VALUES
	('01a20f3d-d8bd-71e6-a8b7-b052aa2d96b0', 'GARAGE_USER', '01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', 'Test TECHNICIAN 96b0', 'technician-b052aa2d96b0@test.example', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-24 20:27:21.149+00', '2026-11-24 20:27:21.149+00', NULL, true, NULL),
	('01a20f3d-d8b8-71e6-a8b7-a591b42b251a', 'GARAGE_USER', '01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', 'Test GARAGE_OWNER 251a', 'owner@before.example', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$yW81vk+1mUcmotgOm0zcrw$ndrpF7/tQR5RaJg6Znvf9jJFwmvvLf1SYrqkourOTDY', '2026-11-24 20:27:21.144+00', NULL, NULL, NULL, NULL, '2026-11-24 20:27:21.144+00', '2026-11-24 20:27:21.144+00', NULL, true, NULL);
INSERT INTO public.vehicles VALUES
	('01a20f3d-d8b1-71e6-a8b7-a117fec7a0c6', '01a20f3d-d90f-71e6-a8b7-cd2dab83a7a8', '2026-11-24 20:27:21.231+00', '2026-11-24 20:27:21.231+00', '01a20f3d-d905-71e6-a8b7-c7a5024b13ad', 'Tata', 'Ace', 'TN10WK0001', NULL, NULL, NULL);
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 23, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_chain
    ADD CONSTRAINT audit_chain_garage_id_seq_pk PRIMARY KEY (garage_id, seq);
ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_garage_id_id_pk PRIMARY KEY (garage_id, id);
ALTER TABLE ONLY public.authenticators
    ADD CONSTRAINT authenticators_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_garage_id_id_pk PRIMARY KEY (garage_id, id);
ALTER TABLE ONLY public.branches
    ADD CONSTRAINT branches_garage_id_id_pk PRIMARY KEY (garage_id, id);
ALTER TABLE ONLY public.challenges
    ADD CONSTRAINT challenges_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.cities
    ADD CONSTRAINT cities_pkey PRIMARY KEY (slug);
ALTER TABLE ONLY public.counters
    ADD CONSTRAINT counters_garage_id_kind_pk PRIMARY KEY (garage_id, kind);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_garage_id_id_pk PRIMARY KEY (garage_id, id);
ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.garages
    ADD CONSTRAINT garages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.garages
    ADD CONSTRAINT garages_slug_unique UNIQUE (slug);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_garage_id_user_id_key_pk PRIMARY KEY (garage_id, user_id, key);
ALTER TABLE ONLY public.job_card_events
    ADD CONSTRAINT job_card_events_garage_id_id_pk PRIMARY KEY (garage_id, id);
ALTER TABLE ONLY public.job_card_lines
    ADD CONSTRAINT job_card_lines_garage_id_id_pk PRIMARY KEY (garage_id, id);
ALTER TABLE ONLY public.job_cards
    ADD CONSTRAINT job_cards_garage_id_id_pk PRIMARY KEY (garage_id, id);
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_garage_id_id_pk PRIMARY KEY (garage_id, id);
ALTER TABLE ONLY public.mail_tokens
    ADD CONSTRAINT mail_tokens_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.one_time_codes
    ADD CONSTRAINT one_time_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_garage_id_id_pk PRIMARY KEY (garage_id, id);
ALTER TABLE ONLY public.public_idempotency_keys
    ADD CONSTRAINT public_idempotency_keys_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_hash_pk PRIMARY KEY (user_id, hash);
ALTER TABLE ONLY public.services
    ADD CONSTRAINT services_garage_id_id_pk PRIMARY KEY (garage_id, id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_garage_id_id_pk PRIMARY KEY (garage_id, id);
ALTER TABLE ONLY public.storefront_leads
    ADD CONSTRAINT storefront_leads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.throttles
    ADD CONSTRAINT throttles_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.undelivered_messages
    ADD CONSTRAINT undelivered_messages_garage_id_id_pk PRIMARY KEY (garage_id, id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.vehicles
    ADD CONSTRAINT vehicles_garage_id_id_pk PRIMARY KEY (garage_id, id);
CREATE UNIQUE INDEX audit_chain_audit_unique ON public.audit_chain USING btree (garage_id, audit_id);
CREATE INDEX audit_person_idx ON public.audit USING btree (garage_id, person_id, id);
CREATE INDEX audit_thing_idx ON public.audit USING btree (garage_id, thing_id);
CREATE INDEX audit_time_idx ON public.audit USING btree (garage_id, created_at);
CREATE INDEX bookings_customer_idx ON public.bookings USING btree (garage_id, customer_id);
CREATE INDEX bookings_day_idx ON public.bookings USING btree (garage_id, preferred_date, id);
CREATE UNIQUE INDEX bookings_fingerprint_unique ON public.bookings USING btree (garage_id, fingerprint);
CREATE UNIQUE INDEX bookings_number_unique ON public.bookings USING btree (garage_id, booking_number);
CREATE INDEX bookings_search_idx ON public.bookings USING btree (garage_id, id, search_text);
CREATE INDEX bookings_service_idx ON public.bookings USING btree (garage_id, service_id);
CREATE INDEX bookings_status_idx ON public.bookings USING btree (garage_id, status, id);
CREATE INDEX bookings_vehicle_idx ON public.bookings USING btree (garage_id, vehicle_id);
CREATE INDEX challenges_expiry_idx ON public.challenges USING btree (expires_at);
CREATE INDEX challenges_user_idx ON public.challenges USING btree (user_id);
CREATE INDEX customers_name_idx ON public.customers USING btree (garage_id, lower(name) text_pattern_ops);
CREATE INDEX customers_phone_idx ON public.customers USING btree (garage_id, phone_digits);
CREATE INDEX customers_search_idx ON public.customers USING btree (garage_id, id, search_text);
CREATE INDEX customers_status_idx ON public.customers USING btree (garage_id, status, id);
CREATE INDEX idempotency_keys_age_idx ON public.idempotency_keys USING btree (garage_id, created_at);
CREATE INDEX job_card_events_card_idx ON public.job_card_events USING btree (garage_id, job_card_id);
CREATE INDEX job_card_events_moved_idx ON public.job_card_events USING btree (garage_id, created_at) WHERE (kind = 'MOVED'::text);
CREATE INDEX job_card_lines_card_idx ON public.job_card_lines USING btree (garage_id, job_card_id);
CREATE INDEX job_cards_advisor_idx ON public.job_cards USING btree (garage_id, advisor_id);
CREATE INDEX job_cards_booking_idx ON public.job_cards USING btree (garage_id, booking_id);
CREATE UNIQUE INDEX job_cards_booking_unique ON public.job_cards USING btree (garage_id, booking_id) WHERE (status <> 'CANCELLED'::text);
CREATE INDEX job_cards_completed_idx ON public.job_cards USING btree (garage_id, completed_at);
CREATE INDEX job_cards_customer_idx ON public.job_cards USING btree (garage_id, customer_id);
CREATE INDEX job_cards_customer_visit_idx ON public.job_cards USING btree (garage_id, customer_id, opened_at);
CREATE UNIQUE INDEX job_cards_fingerprint_unique ON public.job_cards USING btree (garage_id, fingerprint);
CREATE INDEX job_cards_live_idx ON public.job_cards USING btree (garage_id, status) WHERE (status = ANY (ARRAY['OPEN'::text, 'IN_PROGRESS'::text, 'READY'::text]));
CREATE UNIQUE INDEX job_cards_number_unique ON public.job_cards USING btree (garage_id, job_card_number);
CREATE INDEX job_cards_opened_idx ON public.job_cards USING btree (garage_id, opened_at);
CREATE INDEX job_cards_payment_idx ON public.job_cards USING btree (garage_id, payment_status, id);
CREATE INDEX job_cards_search_idx ON public.job_cards USING btree (garage_id, id, search_text);
CREATE INDEX job_cards_service_idx ON public.job_cards USING btree (garage_id, service_id);
CREATE INDEX job_cards_status_idx ON public.job_cards USING btree (garage_id, status, id, payment_status);
CREATE INDEX job_cards_technician_idx ON public.job_cards USING btree (garage_id, technician_id);
CREATE INDEX job_cards_vehicle_idx ON public.job_cards USING btree (garage_id, vehicle_id);
CREATE INDEX leads_assignee_idx ON public.leads USING btree (garage_id, assigned_to_id);
CREATE INDEX leads_created_idx ON public.leads USING btree (garage_id, created_at);
CREATE INDEX leads_customer_idx ON public.leads USING btree (garage_id, customer_id);
CREATE INDEX leads_follow_up_idx ON public.leads USING btree (garage_id, next_follow_up_date) WHERE (status <> ALL (ARRAY['WON'::text, 'LOST'::text]));
CREATE INDEX leads_search_idx ON public.leads USING btree (garage_id, id, search_text);
CREATE INDEX leads_status_idx ON public.leads USING btree (garage_id, status, id);
CREATE INDEX mail_tokens_user_idx ON public.mail_tokens USING btree (user_id);
CREATE INDEX one_time_codes_mobile_idx ON public.one_time_codes USING btree (mobile, created_at);
CREATE INDEX outbox_dead_idx ON public.outbox USING btree (dead_at) WHERE (dead_at IS NOT NULL);
CREATE INDEX outbox_waiting_idx ON public.outbox USING btree (channel, next_try_at) WHERE ((sent_at IS NULL) AND (dead_at IS NULL));
CREATE UNIQUE INDEX passkeys_credential_unique ON public.passkeys USING btree (credential_id);
CREATE INDEX passkeys_user_idx ON public.passkeys USING btree (user_id);
CREATE INDEX payments_card_idx ON public.payments USING btree (garage_id, job_card_id);
CREATE INDEX payments_received_idx ON public.payments USING btree (garage_id, received_at);
CREATE INDEX payments_reversed_idx ON public.payments USING btree (garage_id, reversed_at);
CREATE INDEX public_idempotency_keys_age_idx ON public.public_idempotency_keys USING btree (created_at);
CREATE UNIQUE INDEX services_slug_unique ON public.services USING btree (garage_id, slug);
CREATE INDEX sessions_expiry_idx ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user_idx ON public.sessions USING btree (user_id);
CREATE UNIQUE INDEX staff_user_unique ON public.staff USING btree (garage_id, user_id);
CREATE INDEX users_email_idx ON public.users USING btree (email);
CREATE INDEX users_garage_idx ON public.users USING btree (garage_id);
CREATE INDEX users_mobile_idx ON public.users USING btree (mobile);
CREATE UNIQUE INDEX users_proven_email_unique ON public.users USING btree (email) WHERE (email_verified_at IS NOT NULL);
CREATE UNIQUE INDEX users_proven_mobile_unique ON public.users USING btree (mobile) WHERE (mobile_verified_at IS NOT NULL);
CREATE INDEX vehicles_customer_idx ON public.vehicles USING btree (garage_id, customer_id);
CREATE UNIQUE INDEX vehicles_plate_unique ON public.vehicles USING btree (garage_id, registration_number);
CREATE INDEX vehicles_search_idx ON public.vehicles USING btree (garage_id, id, registration_number);
CREATE CONSTRAINT TRIGGER audit_chained AFTER INSERT ON public.audit DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.chain_audit();
CREATE TRIGGER bookings_search_text BEFORE INSERT OR UPDATE OF booking_number, customer_id, vehicle_id ON public.bookings FOR EACH ROW EXECUTE FUNCTION public.keep_booking_search_text();
CREATE TRIGGER customers_renamed AFTER UPDATE OF name ON public.customers FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION public.refresh_found_by_customer();
CREATE TRIGGER job_cards_search_text BEFORE INSERT OR UPDATE OF job_card_number, customer_id, vehicle_id ON public.job_cards FOR EACH ROW EXECUTE FUNCTION public.keep_job_card_search_text();
CREATE TRIGGER vehicles_renamed AFTER UPDATE OF make, model, registration_number ON public.vehicles FOR EACH ROW EXECUTE FUNCTION public.refresh_found_by_vehicle();
ALTER TABLE ONLY public.authenticators
    ADD CONSTRAINT authenticators_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_customer FOREIGN KEY (garage_id, customer_id) REFERENCES public.customers(garage_id, id);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_service FOREIGN KEY (garage_id, service_id) REFERENCES public.services(garage_id, id);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_vehicle FOREIGN KEY (garage_id, vehicle_id) REFERENCES public.vehicles(garage_id, id);
ALTER TABLE ONLY public.challenges
    ADD CONSTRAINT challenges_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.job_card_events
    ADD CONSTRAINT job_card_events_card FOREIGN KEY (garage_id, job_card_id) REFERENCES public.job_cards(garage_id, id);
ALTER TABLE ONLY public.job_card_lines
    ADD CONSTRAINT job_card_lines_card FOREIGN KEY (garage_id, job_card_id) REFERENCES public.job_cards(garage_id, id);
ALTER TABLE ONLY public.job_cards
    ADD CONSTRAINT job_cards_advisor FOREIGN KEY (garage_id, advisor_id) REFERENCES public.staff(garage_id, id);
ALTER TABLE ONLY public.job_cards
    ADD CONSTRAINT job_cards_booking FOREIGN KEY (garage_id, booking_id) REFERENCES public.bookings(garage_id, id);
ALTER TABLE ONLY public.job_cards
    ADD CONSTRAINT job_cards_customer FOREIGN KEY (garage_id, customer_id) REFERENCES public.customers(garage_id, id);
ALTER TABLE ONLY public.job_cards
    ADD CONSTRAINT job_cards_service FOREIGN KEY (garage_id, service_id) REFERENCES public.services(garage_id, id);
ALTER TABLE ONLY public.job_cards
    ADD CONSTRAINT job_cards_technician FOREIGN KEY (garage_id, technician_id) REFERENCES public.staff(garage_id, id);
ALTER TABLE ONLY public.job_cards
    ADD CONSTRAINT job_cards_vehicle FOREIGN KEY (garage_id, vehicle_id) REFERENCES public.vehicles(garage_id, id);
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_assignee FOREIGN KEY (garage_id, assigned_to_id) REFERENCES public.staff(garage_id, id);
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_customer FOREIGN KEY (garage_id, customer_id) REFERENCES public.customers(garage_id, id);
ALTER TABLE ONLY public.mail_tokens
    ADD CONSTRAINT mail_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_for_garage_garages_id_fk FOREIGN KEY (for_garage) REFERENCES public.garages(id);
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_card FOREIGN KEY (garage_id, job_card_id) REFERENCES public.job_cards(garage_id, id);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_garage_id_garages_id_fk FOREIGN KEY (garage_id) REFERENCES public.garages(id);
ALTER TABLE ONLY public.vehicles
    ADD CONSTRAINT vehicles_customer FOREIGN KEY (garage_id, customer_id) REFERENCES public.customers(garage_id, id);
ALTER TABLE public.audit ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.audit_chain ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.bookings ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.branches ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.counters ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.customers ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.idempotency_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.job_card_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.job_card_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.job_cards ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.leads ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_garage ON public.audit TO app_user USING ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid)) WITH CHECK ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid));
CREATE POLICY own_garage ON public.audit_chain TO app_user USING ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid)) WITH CHECK ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid));
CREATE POLICY own_garage ON public.bookings TO app_user USING ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid)) WITH CHECK ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid));
CREATE POLICY own_garage ON public.branches TO app_user USING ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid)) WITH CHECK ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid));
CREATE POLICY own_garage ON public.counters TO app_user USING ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid)) WITH CHECK ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid));
CREATE POLICY own_garage ON public.customers TO app_user USING ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid)) WITH CHECK ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid));
CREATE POLICY own_garage ON public.idempotency_keys TO app_user USING ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid)) WITH CHECK ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid));
CREATE POLICY own_garage ON public.job_card_events TO app_user USING ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid)) WITH CHECK ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid));
CREATE POLICY own_garage ON public.job_card_lines TO app_user USING ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid)) WITH CHECK ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid));
CREATE POLICY own_garage ON public.job_cards TO app_user USING ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid)) WITH CHECK ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid));
CREATE POLICY own_garage ON public.leads TO app_user USING ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid)) WITH CHECK ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid));
CREATE POLICY own_garage ON public.payments TO app_user USING ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid)) WITH CHECK ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid));
CREATE POLICY own_garage ON public.services TO app_user USING ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid)) WITH CHECK ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid));
CREATE POLICY own_garage ON public.staff TO app_user USING ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid)) WITH CHECK ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid));
CREATE POLICY own_garage ON public.undelivered_messages TO app_user USING ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid)) WITH CHECK ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid));
CREATE POLICY own_garage ON public.vehicles TO app_user USING ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid)) WITH CHECK ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid));
CREATE POLICY owner_erases ON public.audit TO CURRENT_USER USING ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid)) WITH CHECK ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid));
CREATE POLICY owner_erases ON public.audit_chain TO CURRENT_USER USING ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid)) WITH CHECK ((garage_id = (NULLIF(current_setting('app.garage_id'::text, true), ''::text))::uuid));
ALTER TABLE public.payments ENABLE ROW LEVEL SECURITY;
CREATE POLICY search_reads ON public.audit FOR SELECT TO app_search USING (true);
CREATE POLICY search_reads ON public.audit_chain FOR SELECT TO app_search USING (true);
CREATE POLICY search_reads ON public.bookings FOR SELECT TO app_search USING (true);
CREATE POLICY search_reads ON public.branches FOR SELECT TO app_search USING (true);
CREATE POLICY search_reads ON public.counters FOR SELECT TO app_search USING (true);
CREATE POLICY search_reads ON public.customers FOR SELECT TO app_search USING (true);
CREATE POLICY search_reads ON public.idempotency_keys FOR SELECT TO app_search USING (true);
CREATE POLICY search_reads ON public.job_card_events FOR SELECT TO app_search USING (true);
CREATE POLICY search_reads ON public.job_card_lines FOR SELECT TO app_search USING (true);
CREATE POLICY search_reads ON public.job_cards FOR SELECT TO app_search USING (true);
CREATE POLICY search_reads ON public.leads FOR SELECT TO app_search USING (true);
CREATE POLICY search_reads ON public.payments FOR SELECT TO app_search USING (true);
CREATE POLICY search_reads ON public.services FOR SELECT TO app_search USING (true);
CREATE POLICY search_reads ON public.staff FOR SELECT TO app_search USING (true);
CREATE POLICY search_reads ON public.undelivered_messages FOR SELECT TO app_search USING (true);
CREATE POLICY search_reads ON public.vehicles FOR SELECT TO app_search USING (true);
ALTER TABLE public.services ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.staff ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.undelivered_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.vehicles ENABLE ROW LEVEL SECURITY;
GRANT USAGE ON SCHEMA public TO app_user;
GRANT USAGE ON SCHEMA public TO app_search;
REVOKE ALL ON FUNCTION public.audit_digest(salt uuid, before jsonb, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.audit_digest(salt uuid, before jsonb, after jsonb) TO app_user;
GRANT ALL ON FUNCTION public.audit_digest(salt uuid, before jsonb, after jsonb) TO app_search;
GRANT SELECT,INSERT ON TABLE public.audit TO app_user;
GRANT SELECT ON TABLE public.audit TO app_search;
REVOKE ALL ON FUNCTION public.audit_hash(previous text, seq bigint, a public.audit, digest text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.audit_hash(previous text, seq bigint, a public.audit, digest text) TO app_user;
GRANT ALL ON FUNCTION public.audit_hash(previous text, seq bigint, a public.audit, digest text) TO app_search;
REVOKE ALL ON FUNCTION public.chain_audit() FROM PUBLIC;
GRANT ALL ON FUNCTION public.chain_audit() TO app_user;
GRANT ALL ON FUNCTION public.chain_audit() TO app_search;
REVOKE ALL ON FUNCTION public.erase_from_audit(things uuid[], fields text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.erase_from_audit(things uuid[], fields text[]) TO app_user;
REVOKE ALL ON FUNCTION public.found_by(garage uuid, number text, customer uuid, vehicle uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.found_by(garage uuid, number text, customer uuid, vehicle uuid) TO app_user;
GRANT ALL ON FUNCTION public.found_by(garage uuid, number text, customer uuid, vehicle uuid) TO app_search;
REVOKE ALL ON FUNCTION public.keep_booking_search_text() FROM PUBLIC;
GRANT ALL ON FUNCTION public.keep_booking_search_text() TO app_user;
GRANT ALL ON FUNCTION public.keep_booking_search_text() TO app_search;
REVOKE ALL ON FUNCTION public.keep_job_card_search_text() FROM PUBLIC;
GRANT ALL ON FUNCTION public.keep_job_card_search_text() TO app_user;
GRANT ALL ON FUNCTION public.keep_job_card_search_text() TO app_search;
REVOKE ALL ON FUNCTION public.refresh_found_by_customer() FROM PUBLIC;
GRANT ALL ON FUNCTION public.refresh_found_by_customer() TO app_user;
GRANT ALL ON FUNCTION public.refresh_found_by_customer() TO app_search;
REVOKE ALL ON FUNCTION public.refresh_found_by_vehicle() FROM PUBLIC;
GRANT ALL ON FUNCTION public.refresh_found_by_vehicle() TO app_user;
GRANT ALL ON FUNCTION public.refresh_found_by_vehicle() TO app_search;
REVOKE ALL ON FUNCTION public.search_bookings(patterns text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_bookings(patterns text[]) TO app_user;
REVOKE ALL ON FUNCTION public.search_customers(patterns text[], with_phone boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_customers(patterns text[], with_phone boolean) TO app_user;
REVOKE ALL ON FUNCTION public.search_job_cards(patterns text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_job_cards(patterns text[]) TO app_user;
REVOKE ALL ON FUNCTION public.search_leads(patterns text[], with_phone boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_leads(patterns text[], with_phone boolean) TO app_user;
REVOKE ALL ON FUNCTION public.search_vehicles(patterns text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_vehicles(patterns text[]) TO app_user;
REVOKE ALL ON FUNCTION public.who_is_signed_in(session uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.who_is_signed_in(session uuid) TO app_user;
GRANT SELECT,INSERT ON TABLE public.audit_chain TO app_user;
GRANT SELECT ON TABLE public.audit_chain TO app_search;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.authenticators TO app_user;
GRANT SELECT(user_id) ON TABLE public.authenticators TO app_search;
GRANT SELECT(confirmed_at) ON TABLE public.authenticators TO app_search;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.bookings TO app_user;
GRANT SELECT ON TABLE public.bookings TO app_search;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.branches TO app_user;
GRANT SELECT ON TABLE public.branches TO app_search;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.challenges TO app_user;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.cities TO app_user;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.counters TO app_user;
GRANT SELECT ON TABLE public.counters TO app_search;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.customers TO app_user;
GRANT SELECT ON TABLE public.customers TO app_search;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.enquiries TO app_user;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.garages TO app_user;
GRANT SELECT(id) ON TABLE public.garages TO app_search;
GRANT SELECT(requires_second_step) ON TABLE public.garages TO app_search;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_keys TO app_user;
GRANT SELECT ON TABLE public.idempotency_keys TO app_search;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.job_card_events TO app_user;
GRANT SELECT ON TABLE public.job_card_events TO app_search;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.job_card_lines TO app_user;
GRANT SELECT ON TABLE public.job_card_lines TO app_search;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.job_cards TO app_user;
GRANT SELECT ON TABLE public.job_cards TO app_search;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.leads TO app_user;
GRANT SELECT ON TABLE public.leads TO app_search;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mail_tokens TO app_user;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.one_time_codes TO app_user;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox TO app_user;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.passkeys TO app_user;
GRANT SELECT(user_id) ON TABLE public.passkeys TO app_search;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.payments TO app_user;
GRANT SELECT ON TABLE public.payments TO app_search;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.public_idempotency_keys TO app_user;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recovery_codes TO app_user;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.services TO app_user;
GRANT SELECT ON TABLE public.services TO app_search;
GRANT SELECT ON TABLE public.sessions TO app_search;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sessions TO app_user;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.staff TO app_user;
GRANT SELECT ON TABLE public.staff TO app_search;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.storefront_leads TO app_user;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.throttles TO app_user;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.undelivered_messages TO app_user;
GRANT SELECT ON TABLE public.undelivered_messages TO app_search;
GRANT SELECT ON TABLE public.users TO app_search;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.users TO app_user;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.vehicles TO app_user;
GRANT SELECT ON TABLE public.vehicles TO app_search;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ALL ON FUNCTIONS  TO app_user;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ALL ON FUNCTIONS  TO app_search;
ALTER DEFAULT PRIVILEGES REVOKE ALL ON FUNCTIONS  FROM PUBLIC;
