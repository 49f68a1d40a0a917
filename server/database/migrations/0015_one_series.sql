ALTER TABLE "bookings" ADD COLUMN "client_number" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "garages" ADD COLUMN "service_months" integer DEFAULT 6 NOT NULL;--> statement-breakpoint
ALTER TABLE "garages" ADD COLUMN "service_km" integer DEFAULT 10000 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_cards" ADD COLUMN "client_number" text;--> statement-breakpoint
ALTER TABLE "job_cards" ADD COLUMN "unpriced_lines" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Lines that stand without a price are counted once; the owner of the tables is let past the walls for it.
ALTER TABLE "job_cards" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "job_card_lines" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "job_cards" SET "unpriced_lines" = counted.lines
FROM (SELECT "garage_id", "job_card_id", count(*) AS lines FROM "job_card_lines" WHERE "rate" = 0 GROUP BY 1, 2) counted
WHERE "job_cards"."garage_id" = counted."garage_id" AND "job_cards"."id" = counted."job_card_id";--> statement-breakpoint
ALTER TABLE "job_cards" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "job_card_lines" FORCE ROW LEVEL SECURITY;
