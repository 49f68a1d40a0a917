DROP INDEX "job_cards_search_idx";--> statement-breakpoint
CREATE INDEX "job_cards_search_idx" ON "job_cards" USING btree ("garage_id","id","search_text");