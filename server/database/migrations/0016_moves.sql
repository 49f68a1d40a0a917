DROP INDEX "job_cards_booking_unique";--> statement-breakpoint
ALTER TABLE "job_card_events" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "job_card_events" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_cards" ADD COLUMN "estimated_delivery_time" text;--> statement-breakpoint
CREATE UNIQUE INDEX "job_cards_booking_unique" ON "job_cards" USING btree ("garage_id","booking_id") WHERE status <> 'CANCELLED';