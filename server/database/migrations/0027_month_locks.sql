CREATE TABLE "month_locks" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"month" text NOT NULL,
	"by_id" uuid,
	CONSTRAINT "month_locks_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoice_events" ADD COLUMN "irn" text;--> statement-breakpoint
ALTER TABLE "invoice_events" ADD COLUMN "acknowledgement" text;--> statement-breakpoint
ALTER TABLE "invoice_events" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice_events" ADD COLUMN "signed_qr" text;--> statement-breakpoint
CREATE UNIQUE INDEX "month_locks_month_unique" ON "month_locks" USING btree ("garage_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_events_irn_unique" ON "invoice_events" USING btree ("garage_id","invoice_id") WHERE kind = 'IRN';