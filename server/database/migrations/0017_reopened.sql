ALTER TABLE "job_card_events" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
-- Deliveries of cards that were reopened since are marked once; the owner of the table is let past the walls for it.
ALTER TABLE "job_card_events" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "job_card_events" SET "reopened_at" = reopened."at"
FROM (
  SELECT "garage_id", "id", lead("created_at") OVER card AS "at", lead("from") OVER card AS "from"
  FROM "job_card_events" WHERE "kind" = 'MOVED' AND "undone_at" IS NULL AND 'DELIVERED' IN ("from", "to")
  WINDOW card AS (PARTITION BY "garage_id", "job_card_id" ORDER BY "id")
) reopened
WHERE "job_card_events"."garage_id" = reopened."garage_id" AND "job_card_events"."id" = reopened."id"
  AND "job_card_events"."to" = 'DELIVERED' AND reopened."from" = 'DELIVERED';--> statement-breakpoint
ALTER TABLE "job_card_events" FORCE ROW LEVEL SECURITY;
