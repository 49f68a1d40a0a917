ALTER TABLE "job_cards" ADD COLUMN "amount_written_off" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was written off before stands on its card too, as settle-jobcard.ts keeps it: of each due at most what is not paid of it. The owner of
-- the tables is let past the walls.
ALTER TABLE "job_cards" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoices" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_events" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "allocations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "write_offs" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
WITH "written" AS (
	SELECT "garage_id", "job_card_id", "invoice_id", sum("amount") AS "paise" FROM "write_offs" GROUP BY 1, 2, 3
), "paid" AS (
	SELECT "garage_id", "job_card_id", "invoice_id", sum("amount") AS "paise" FROM "allocations"
	WHERE ("garage_id", "job_card_id") IN (SELECT "garage_id", "job_card_id" FROM "written") GROUP BY 1, 2, 3
), "standing" AS (
	SELECT i."garage_id", i."id", i."job_card_id", i."invoice_id", CASE i."kind" WHEN 'CREDIT_NOTE' THEN -i."payable" ELSE i."payable" END AS "paise"
	FROM "invoices" i
	WHERE (i."garage_id", i."job_card_id") IN (SELECT "garage_id", "job_card_id" FROM "written") AND NOT EXISTS (
		SELECT FROM "invoice_events" e WHERE e."garage_id" = i."garage_id" AND e."invoice_id" = i."id" AND e."kind" = 'CANCELLED')
), "owed" AS (
	SELECT d."garage_id", d."job_card_id", d."id" AS "invoice_id",
		d."paise" + coalesce((SELECT sum(n."paise") FROM "standing" n WHERE n."garage_id" = d."garage_id" AND n."invoice_id" = d."id"), 0) AS "paise"
	FROM "standing" d WHERE d."invoice_id" IS NULL
	UNION ALL
	SELECT c."garage_id", c."id", NULL, c."total_amount"
		- coalesce((SELECT sum(n."paise") FROM "standing" n WHERE n."garage_id" = c."garage_id" AND n."job_card_id" = c."id"), 0)
	FROM "job_cards" c WHERE (c."garage_id", c."id") IN (SELECT "garage_id", "job_card_id" FROM "written")
), "counted" AS (
	SELECT w."garage_id", w."job_card_id", sum(least(w."paise", greatest(o."paise" - coalesce(p."paise", 0), 0))) AS "paise"
	FROM "written" w
	JOIN "owed" o ON o."garage_id" = w."garage_id" AND o."job_card_id" = w."job_card_id" AND o."invoice_id" IS NOT DISTINCT FROM w."invoice_id"
	LEFT JOIN "paid" p ON p."garage_id" = w."garage_id" AND p."job_card_id" = w."job_card_id" AND p."invoice_id" IS NOT DISTINCT FROM w."invoice_id"
	GROUP BY 1, 2
)
UPDATE "job_cards" c SET "amount_written_off" = "counted"."paise" FROM "counted"
WHERE c."garage_id" = "counted"."garage_id" AND c."id" = "counted"."job_card_id";--> statement-breakpoint
ALTER TABLE "write_offs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "allocations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_events" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoices" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "job_cards" FORCE ROW LEVEL SECURITY;
