-- What was issued and cancelled before stands in the history of its job card too. The owner of the tables is let past the walls. Of who was
-- erased the documents alone keep why.
ALTER TABLE "customers" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "job_cards" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoices" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_events" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "history" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "history" ("garage_id", "id", "created_at", "updated_at", "thing", "thing_id", "by_id", "kind", "to", "what", "reason", "amount")
SELECT i."garage_id", i."id", i."created_at", i."created_at", 'job_cards', i."job_card_id", i."issued_by_id", 'DOCUMENT_ISSUED', i."kind", i."number",
	CASE WHEN c."erased_at" IS NULL THEN i."reason" END, i."payable"
FROM "invoices" i
JOIN "job_cards" j ON j."garage_id" = i."garage_id" AND j."id" = i."job_card_id"
JOIN "customers" c ON c."garage_id" = j."garage_id" AND c."id" = j."customer_id";--> statement-breakpoint
INSERT INTO "history" ("garage_id", "id", "created_at", "updated_at", "thing", "thing_id", "by_id", "kind", "to", "what", "reason")
SELECT e."garage_id", e."id", e."created_at", e."created_at", 'job_cards', i."job_card_id", e."by_id", 'DOCUMENT_CANCELLED', i."kind", i."number",
	CASE WHEN c."erased_at" IS NULL THEN e."reason" END
FROM "invoice_events" e
JOIN "invoices" i ON i."garage_id" = e."garage_id" AND i."id" = e."invoice_id"
JOIN "job_cards" j ON j."garage_id" = i."garage_id" AND j."id" = i."job_card_id"
JOIN "customers" c ON c."garage_id" = j."garage_id" AND c."id" = j."customer_id"
WHERE e."kind" = 'CANCELLED';--> statement-breakpoint
ALTER TABLE "history" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_events" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoices" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "job_cards" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customers" FORCE ROW LEVEL SECURITY;
