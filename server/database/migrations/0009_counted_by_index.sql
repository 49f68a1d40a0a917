DROP INDEX "job_cards_status_idx";--> statement-breakpoint
CREATE INDEX "job_cards_status_idx" ON "job_cards" USING btree ("garage_id","status","id","payment_status");