CREATE TABLE "invoice_events" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"by_id" uuid,
	CONSTRAINT "invoice_events_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"job_card_line_id" uuid,
	"line_id" uuid,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"hsn" text,
	"unit" text,
	"quantity" numeric(12, 3) NOT NULL,
	"rate" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"share" bigint NOT NULL,
	"tax_rate" integer NOT NULL,
	"treatment" text NOT NULL,
	"taxable" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "invoice_lines_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"prefix" text NOT NULL,
	"year" text NOT NULL,
	"place" integer NOT NULL,
	"day" date NOT NULL,
	"job_card_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"branch_id" text NOT NULL,
	"invoice_id" uuid,
	"reason" text,
	"regime" text NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"vehicle_info" text NOT NULL,
	"registration_number" text NOT NULL,
	"odometer" integer NOT NULL,
	"place_of_supply" text,
	"place_reason" text,
	"tax_system" text NOT NULL,
	"prices_include_tax" boolean NOT NULL,
	"discount" bigint NOT NULL,
	"taxable" bigint NOT NULL,
	"untaxed" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	"round_off" bigint NOT NULL,
	"payable" bigint NOT NULL,
	"issued_by_id" uuid,
	"search_text" text NOT NULL,
	CONSTRAINT "invoices_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
ALTER TABLE "garages" ADD COLUMN "upi_id" text;--> statement-breakpoint
ALTER TABLE "garages" ADD COLUMN "bank_details" text;--> statement-breakpoint
ALTER TABLE "garages" ADD COLUMN "invoice_terms" text;--> statement-breakpoint
ALTER TABLE "invoice_events" ADD CONSTRAINT "invoice_events_invoice" FOREIGN KEY ("garage_id","invoice_id") REFERENCES "public"."invoices"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice" FOREIGN KEY ("garage_id","invoice_id") REFERENCES "public"."invoices"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_card" FOREIGN KEY ("garage_id","job_card_id") REFERENCES "public"."job_cards"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer" FOREIGN KEY ("garage_id","customer_id") REFERENCES "public"."customers"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_events_cancelled_unique" ON "invoice_events" USING btree ("garage_id","invoice_id") WHERE kind = 'CANCELLED';--> statement-breakpoint
CREATE INDEX "invoice_events_invoice_idx" ON "invoice_events" USING btree ("garage_id","invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_lines_card_line_idx" ON "invoice_lines" USING btree ("garage_id","job_card_line_id");--> statement-breakpoint
CREATE INDEX "invoice_lines_invoice_idx" ON "invoice_lines" USING btree ("garage_id","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_unique" ON "invoices" USING btree ("garage_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_place_unique" ON "invoices" USING btree ("garage_id","prefix","year","place");--> statement-breakpoint
CREATE INDEX "invoices_day_idx" ON "invoices" USING btree ("garage_id","day");--> statement-breakpoint
CREATE INDEX "invoices_invoice_idx" ON "invoices" USING btree ("garage_id","invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_search_idx" ON "invoices" USING btree ("garage_id","id","search_text");--> statement-breakpoint
CREATE INDEX "invoices_card_idx" ON "invoices" USING btree ("garage_id","job_card_id");--> statement-breakpoint
CREATE INDEX "invoices_customer_idx" ON "invoices" USING btree ("garage_id","customer_id");