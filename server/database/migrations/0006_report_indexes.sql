CREATE INDEX "job_card_events_moved_idx" ON "job_card_events" USING btree ("garage_id","created_at") WHERE kind = 'MOVED';--> statement-breakpoint
CREATE INDEX "job_cards_opened_idx" ON "job_cards" USING btree ("garage_id","opened_at");--> statement-breakpoint
CREATE INDEX "leads_created_idx" ON "leads" USING btree ("garage_id","created_at");