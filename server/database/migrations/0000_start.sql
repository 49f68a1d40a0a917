CREATE TABLE "audit" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"person_id" uuid,
	"person_name" text NOT NULL,
	"action" text NOT NULL,
	"thing" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL,
	CONSTRAINT "audit_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"garage_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"audit_id" uuid NOT NULL,
	"salt" uuid,
	"digest" text NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_garage_id_seq_pk" PRIMARY KEY("garage_id","seq")
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"booking_number" text NOT NULL,
	"client_number" text,
	"fingerprint" text,
	"branch_id" text DEFAULT 'default' NOT NULL,
	"customer_id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"preferred_date" date NOT NULL,
	"preferred_time_slot" text NOT NULL,
	"customer_notes" text,
	"pickup_required" boolean DEFAULT false NOT NULL,
	"pickup_address" text,
	"estimated_price" bigint,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"status_reason" text,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "bookings_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"phone" text,
	CONSTRAINT "branches_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"challenge" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"slug" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"label" text NOT NULL,
	"state" text NOT NULL,
	"is_serviceable" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"garage_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "counters_garage_id_kind_pk" PRIMARY KEY("garage_id","kind")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"alternate_phone" text,
	"email" text,
	"customer_type" text DEFAULT 'INDIVIDUAL' NOT NULL,
	"company_name" text,
	"gst_number" text,
	"address_line1" text,
	"address_line2" text,
	"city" text,
	"state" text,
	"pincode" text,
	"notes" text,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"erased_at" timestamp with time zone,
	"phone_digits" text GENERATED ALWAYS AS (right(regexp_replace(phone, '\D', '', 'g'), 10)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, '') || ' ' || phone || ' ' || regexp_replace(phone, '\D', '', 'g'))) STORED NOT NULL,
	"search_text_without_phone" text GENERATED ALWAYS AS (lower(name || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, ''))) STORED NOT NULL,
	CONSTRAINT "customers_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"business_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"business_type" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "garages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"email" text,
	"phone" text,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text,
	"pincode" text,
	"gstin" text,
	"logo_text" text,
	"bays" text[] DEFAULT '{}' NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"working_hours" jsonb DEFAULT '{"opens":"09:00","closes":"19:00"}'::jsonb NOT NULL,
	"weekly_holiday" text,
	"message_language" text DEFAULT 'en' NOT NULL,
	"steps_put_off" text[] DEFAULT '{}' NOT NULL,
	"default_branch_name" text DEFAULT 'Main branch' NOT NULL,
	"service_months" integer DEFAULT 6 NOT NULL,
	"service_km" integer DEFAULT 10000 NOT NULL,
	"requires_second_step" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "garages_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"garage_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_garage_id_user_id_key_pk" PRIMARY KEY("garage_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "job_card_events" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"job_card_id" uuid NOT NULL,
	"by_id" uuid,
	"kind" text NOT NULL,
	"from" text,
	"to" text,
	"reason" text,
	"what" text,
	"amount" bigint,
	"before" jsonb,
	"undone_at" timestamp with time zone,
	"reopened_at" timestamp with time zone,
	CONSTRAINT "job_card_events_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
CREATE TABLE "job_card_lines" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"job_card_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"rate" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "job_card_lines_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
CREATE TABLE "job_cards" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"job_card_number" text NOT NULL,
	"client_number" text,
	"fingerprint" text,
	"branch_id" text DEFAULT 'default' NOT NULL,
	"customer_id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"booking_id" uuid,
	"service_id" uuid,
	"advisor_id" uuid,
	"technician_id" uuid,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"payment_status" text DEFAULT 'PENDING' NOT NULL,
	"total_amount" bigint DEFAULT 0 NOT NULL,
	"amount_paid" bigint DEFAULT 0 NOT NULL,
	"unpriced_lines" integer DEFAULT 0 NOT NULL,
	"bay_number" text,
	"odometer_in" integer NOT NULL,
	"fuel_level" text DEFAULT 'HALF' NOT NULL,
	"customer_concerns" text,
	"advisor_observations" text,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"estimated_delivery" date,
	"estimated_delivery_time" text,
	"opened_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "job_cards_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"lead_type" text DEFAULT 'SERVICE' NOT NULL,
	"lead_source" text DEFAULT 'PHONE' NOT NULL,
	"lead_source_details" text,
	"vehicle_make" text,
	"vehicle_model" text,
	"vehicle_year" integer,
	"requirements" text,
	"budget" bigint,
	"urgency" text DEFAULT 'THIS_WEEK' NOT NULL,
	"assigned_to_id" uuid,
	"priority" text DEFAULT 'MEDIUM' NOT NULL,
	"notes" text,
	"status" text DEFAULT 'NEW' NOT NULL,
	"lost_reason" text,
	"next_follow_up_date" date,
	"lead_score" integer DEFAULT 0 NOT NULL,
	"customer_id" uuid,
	"phone_digits" text GENERATED ALWAYS AS (right(regexp_replace(phone, '\D', '', 'g'), 10)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || coalesce(email, '') || ' ' || phone || ' ' || regexp_replace(phone, '\D', '', 'g'))) STORED NOT NULL,
	CONSTRAINT "leads_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"code_hmac" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"asked_by" uuid,
	"asked_from" text
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"template" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"data" jsonb NOT NULL,
	"for_garage" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"dead_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"job_card_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"mode" text NOT NULL,
	"reference" text,
	"advance" boolean DEFAULT false NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"received_by_id" uuid,
	"reversed_at" timestamp with time zone,
	"reversed_by_id" uuid,
	"reversed_reason" text,
	CONSTRAINT "payments_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
CREATE TABLE "public_idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recovery_codes_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"base_price" bigint DEFAULT 0 NOT NULL,
	"duration" integer DEFAULT 60 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "services_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"user_agent" text,
	"proven_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text DEFAULT 'SERVICE_ADVISOR' NOT NULL,
	"access_level" text DEFAULT 'STAFF' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "staff_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
CREATE TABLE "storefront_leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_name" text NOT NULL,
	"owner_name" text NOT NULL,
	"phone" text NOT NULL,
	"city" text NOT NULL,
	"business_type" text NOT NULL,
	"requirements" text,
	"email" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "undelivered_messages" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"template" text NOT NULL,
	"tries" integer NOT NULL,
	"reason" text NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "undelivered_messages_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"garage_id" uuid,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"mobile" text,
	"password_hash" text,
	"email_verified_at" timestamp with time zone,
	"email_given" boolean DEFAULT false NOT NULL,
	"mobile_verified_at" timestamp with time zone,
	"business_name" text,
	"business_type" text,
	"city" text,
	"gst_number" text,
	"last_active_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"customer_id" uuid NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"registration_number" text NOT NULL,
	"year" integer,
	"fuel_type" text,
	"odometer" integer,
	CONSTRAINT "vehicles_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_customer" FOREIGN KEY ("garage_id","customer_id") REFERENCES "public"."customers"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_vehicle" FOREIGN KEY ("garage_id","vehicle_id") REFERENCES "public"."vehicles"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_service" FOREIGN KEY ("garage_id","service_id") REFERENCES "public"."services"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_card_events" ADD CONSTRAINT "job_card_events_card" FOREIGN KEY ("garage_id","job_card_id") REFERENCES "public"."job_cards"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_card_lines" ADD CONSTRAINT "job_card_lines_card" FOREIGN KEY ("garage_id","job_card_id") REFERENCES "public"."job_cards"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_cards" ADD CONSTRAINT "job_cards_customer" FOREIGN KEY ("garage_id","customer_id") REFERENCES "public"."customers"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_cards" ADD CONSTRAINT "job_cards_vehicle" FOREIGN KEY ("garage_id","vehicle_id") REFERENCES "public"."vehicles"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_cards" ADD CONSTRAINT "job_cards_booking" FOREIGN KEY ("garage_id","booking_id") REFERENCES "public"."bookings"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_cards" ADD CONSTRAINT "job_cards_service" FOREIGN KEY ("garage_id","service_id") REFERENCES "public"."services"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_cards" ADD CONSTRAINT "job_cards_advisor" FOREIGN KEY ("garage_id","advisor_id") REFERENCES "public"."staff"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_cards" ADD CONSTRAINT "job_cards_technician" FOREIGN KEY ("garage_id","technician_id") REFERENCES "public"."staff"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_assignee" FOREIGN KEY ("garage_id","assigned_to_id") REFERENCES "public"."staff"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_customer" FOREIGN KEY ("garage_id","customer_id") REFERENCES "public"."customers"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_for_garage_garages_id_fk" FOREIGN KEY ("for_garage") REFERENCES "public"."garages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_card" FOREIGN KEY ("garage_id","job_card_id") REFERENCES "public"."job_cards"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_garage_id_garages_id_fk" FOREIGN KEY ("garage_id") REFERENCES "public"."garages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_customer" FOREIGN KEY ("garage_id","customer_id") REFERENCES "public"."customers"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_thing_idx" ON "audit" USING btree ("garage_id","thing_id");--> statement-breakpoint
CREATE INDEX "audit_person_idx" ON "audit" USING btree ("garage_id","person_id","id");--> statement-breakpoint
CREATE INDEX "audit_time_idx" ON "audit" USING btree ("garage_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_chain_audit_unique" ON "audit_chain" USING btree ("garage_id","audit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_fingerprint_unique" ON "bookings" USING btree ("garage_id","fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_number_unique" ON "bookings" USING btree ("garage_id","booking_number");--> statement-breakpoint
CREATE INDEX "bookings_day_idx" ON "bookings" USING btree ("garage_id","preferred_date","id");--> statement-breakpoint
CREATE INDEX "bookings_status_idx" ON "bookings" USING btree ("garage_id","status","id");--> statement-breakpoint
CREATE INDEX "bookings_search_idx" ON "bookings" USING btree ("garage_id","id","search_text");--> statement-breakpoint
CREATE INDEX "bookings_customer_idx" ON "bookings" USING btree ("garage_id","customer_id");--> statement-breakpoint
CREATE INDEX "bookings_vehicle_idx" ON "bookings" USING btree ("garage_id","vehicle_id");--> statement-breakpoint
CREATE INDEX "bookings_service_idx" ON "bookings" USING btree ("garage_id","service_id");--> statement-breakpoint
CREATE INDEX "challenges_user_idx" ON "challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "challenges_expiry_idx" ON "challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customers_phone_idx" ON "customers" USING btree ("garage_id","phone_digits");--> statement-breakpoint
CREATE INDEX "customers_status_idx" ON "customers" USING btree ("garage_id","status","id");--> statement-breakpoint
CREATE INDEX "customers_name_idx" ON "customers" USING btree ("garage_id",lower(name) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_search_idx" ON "customers" USING btree ("garage_id","id","search_text");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age_idx" ON "idempotency_keys" USING btree ("garage_id","created_at");--> statement-breakpoint
CREATE INDEX "job_card_events_moved_idx" ON "job_card_events" USING btree ("garage_id","created_at") WHERE kind = 'MOVED';--> statement-breakpoint
CREATE INDEX "job_card_events_card_idx" ON "job_card_events" USING btree ("garage_id","job_card_id");--> statement-breakpoint
CREATE INDEX "job_card_lines_card_idx" ON "job_card_lines" USING btree ("garage_id","job_card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_cards_fingerprint_unique" ON "job_cards" USING btree ("garage_id","fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "job_cards_number_unique" ON "job_cards" USING btree ("garage_id","job_card_number");--> statement-breakpoint
CREATE UNIQUE INDEX "job_cards_booking_unique" ON "job_cards" USING btree ("garage_id","booking_id") WHERE status <> 'CANCELLED';--> statement-breakpoint
CREATE INDEX "job_cards_status_idx" ON "job_cards" USING btree ("garage_id","status","id","payment_status");--> statement-breakpoint
CREATE INDEX "job_cards_payment_idx" ON "job_cards" USING btree ("garage_id","payment_status","id");--> statement-breakpoint
CREATE INDEX "job_cards_live_idx" ON "job_cards" USING btree ("garage_id","status") WHERE status in ('OPEN', 'IN_PROGRESS', 'READY');--> statement-breakpoint
CREATE INDEX "job_cards_completed_idx" ON "job_cards" USING btree ("garage_id","completed_at");--> statement-breakpoint
CREATE INDEX "job_cards_opened_idx" ON "job_cards" USING btree ("garage_id","opened_at");--> statement-breakpoint
CREATE INDEX "job_cards_customer_visit_idx" ON "job_cards" USING btree ("garage_id","customer_id","opened_at");--> statement-breakpoint
CREATE INDEX "job_cards_search_idx" ON "job_cards" USING btree ("garage_id","id","search_text");--> statement-breakpoint
CREATE INDEX "job_cards_customer_idx" ON "job_cards" USING btree ("garage_id","customer_id");--> statement-breakpoint
CREATE INDEX "job_cards_vehicle_idx" ON "job_cards" USING btree ("garage_id","vehicle_id");--> statement-breakpoint
CREATE INDEX "job_cards_booking_idx" ON "job_cards" USING btree ("garage_id","booking_id");--> statement-breakpoint
CREATE INDEX "job_cards_service_idx" ON "job_cards" USING btree ("garage_id","service_id");--> statement-breakpoint
CREATE INDEX "job_cards_advisor_idx" ON "job_cards" USING btree ("garage_id","advisor_id");--> statement-breakpoint
CREATE INDEX "job_cards_technician_idx" ON "job_cards" USING btree ("garage_id","technician_id");--> statement-breakpoint
CREATE INDEX "leads_created_idx" ON "leads" USING btree ("garage_id","created_at");--> statement-breakpoint
CREATE INDEX "leads_status_idx" ON "leads" USING btree ("garage_id","status","id");--> statement-breakpoint
CREATE INDEX "leads_follow_up_idx" ON "leads" USING btree ("garage_id","next_follow_up_date") WHERE status not in ('WON', 'LOST');--> statement-breakpoint
CREATE INDEX "leads_search_idx" ON "leads" USING btree ("garage_id","id","search_text");--> statement-breakpoint
CREATE INDEX "leads_assignee_idx" ON "leads" USING btree ("garage_id","assigned_to_id");--> statement-breakpoint
CREATE INDEX "leads_customer_idx" ON "leads" USING btree ("garage_id","customer_id");--> statement-breakpoint
CREATE INDEX "mail_tokens_user_idx" ON "mail_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_mobile_idx" ON "one_time_codes" USING btree ("mobile","created_at");--> statement-breakpoint
CREATE INDEX "outbox_waiting_idx" ON "outbox" USING btree ("channel","next_try_at") WHERE sent_at is null and dead_at is null;--> statement-breakpoint
CREATE INDEX "outbox_dead_idx" ON "outbox" USING btree ("dead_at") WHERE dead_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_unique" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_idx" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payments_received_idx" ON "payments" USING btree ("garage_id","received_at");--> statement-breakpoint
CREATE INDEX "payments_reversed_idx" ON "payments" USING btree ("garage_id","reversed_at");--> statement-breakpoint
CREATE INDEX "payments_card_idx" ON "payments" USING btree ("garage_id","job_card_id");--> statement-breakpoint
CREATE INDEX "public_idempotency_keys_age_idx" ON "public_idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "services_slug_unique" ON "services" USING btree ("garage_id","slug");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_user_unique" ON "staff" USING btree ("garage_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_proven_email_unique" ON "users" USING btree ("email") WHERE email_verified_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_proven_mobile_unique" ON "users" USING btree ("mobile") WHERE mobile_verified_at is not null;--> statement-breakpoint
CREATE INDEX "users_email_idx" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_mobile_idx" ON "users" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "users_garage_idx" ON "users" USING btree ("garage_id");--> statement-breakpoint
CREATE INDEX "vehicles_customer_idx" ON "vehicles" USING btree ("garage_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_plate_unique" ON "vehicles" USING btree ("garage_id","registration_number");--> statement-breakpoint
CREATE INDEX "vehicles_search_idx" ON "vehicles" USING btree ("garage_id","id","registration_number");