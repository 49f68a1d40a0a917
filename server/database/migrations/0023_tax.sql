CREATE TABLE "gst_profiles" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"from_day" date NOT NULL,
	"regime" text NOT NULL,
	"gstin" text,
	"legal_name" text,
	"state_code" text,
	"prices_include_tax" boolean NOT NULL,
	"rounds_off" boolean NOT NULL,
	"hsn_digits" integer NOT NULL,
	CONSTRAINT "gst_profiles_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"from_day" date NOT NULL,
	"kind" text NOT NULL,
	"prefix" text NOT NULL,
	CONSTRAINT "number_series_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"from_day" date NOT NULL,
	"kind" text NOT NULL,
	"hsn" text NOT NULL,
	"tax_rate" integer NOT NULL,
	"treatment" text NOT NULL,
	CONSTRAINT "tax_rates_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
ALTER TABLE "job_card_lines" ADD COLUMN "hsn" text;--> statement-breakpoint
ALTER TABLE "job_card_lines" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "job_card_lines" ADD COLUMN "tax_rate" integer;--> statement-breakpoint
ALTER TABLE "job_card_lines" ADD COLUMN "treatment" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "hsn" text;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "tax_rate" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "gst_profiles_day_unique" ON "gst_profiles" USING btree ("garage_id","from_day");--> statement-breakpoint
CREATE UNIQUE INDEX "number_series_day_unique" ON "number_series" USING btree ("garage_id","kind","from_day");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rates_day_unique" ON "tax_rates" USING btree ("garage_id","kind","from_day");