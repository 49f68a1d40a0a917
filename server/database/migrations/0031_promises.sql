CREATE TABLE "promises" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"customer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"note" text,
	"by_id" uuid,
	CONSTRAINT "promises_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "term_days" integer;--> statement-breakpoint
ALTER TABLE "garages" ADD COLUMN "term_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "term_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promises" ADD CONSTRAINT "promises_customer" FOREIGN KEY ("garage_id","customer_id") REFERENCES "public"."customers"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promises_customer_idx" ON "promises" USING btree ("garage_id","customer_id");