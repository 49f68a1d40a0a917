CREATE TABLE "allocations" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"payment_id" uuid NOT NULL,
	"job_card_id" uuid NOT NULL,
	"invoice_id" uuid,
	"amount" bigint NOT NULL,
	"by_id" uuid,
	CONSTRAINT "allocations_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
CREATE TABLE "write_offs" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"customer_id" uuid NOT NULL,
	"job_card_id" uuid NOT NULL,
	"invoice_id" uuid,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"by_id" uuid,
	CONSTRAINT "write_offs_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "job_card_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "kind" text DEFAULT 'RECEIVED' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "customer_id" uuid DEFAULT null;--> statement-breakpoint
-- Until now each payment was of one job card: it is that customer's, and all of it that card's. The owner of the tables is let past the walls.
ALTER TABLE "payments" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "job_cards" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "payments" SET "customer_id" = "job_cards"."customer_id" FROM "job_cards"
WHERE "job_cards"."garage_id" = "payments"."garage_id" AND "job_cards"."id" = "payments"."job_card_id";--> statement-breakpoint
INSERT INTO "allocations" ("garage_id", "id", "created_at", "updated_at", "payment_id", "job_card_id", "amount", "by_id")
SELECT "garage_id", "id", "created_at", "created_at", "id", "job_card_id", "amount", "received_by_id" FROM "payments"
UNION ALL
SELECT "garage_id", gen_random_uuid(), "reversed_at", "reversed_at", "id", "job_card_id", -"amount", "reversed_by_id" FROM "payments"
WHERE "reversed_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "job_cards" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payments" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "customer_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "branch_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "prefix" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "year" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "place" integer;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_payment" FOREIGN KEY ("garage_id","payment_id") REFERENCES "public"."payments"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_card" FOREIGN KEY ("garage_id","job_card_id") REFERENCES "public"."job_cards"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_customer" FOREIGN KEY ("garage_id","customer_id") REFERENCES "public"."customers"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_card" FOREIGN KEY ("garage_id","job_card_id") REFERENCES "public"."job_cards"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocations_invoice_idx" ON "allocations" USING btree ("garage_id","invoice_id");--> statement-breakpoint
CREATE INDEX "allocations_payment_idx" ON "allocations" USING btree ("garage_id","payment_id");--> statement-breakpoint
CREATE INDEX "allocations_card_idx" ON "allocations" USING btree ("garage_id","job_card_id");--> statement-breakpoint
CREATE INDEX "write_offs_invoice_idx" ON "write_offs" USING btree ("garage_id","invoice_id");--> statement-breakpoint
CREATE INDEX "write_offs_customer_idx" ON "write_offs" USING btree ("garage_id","customer_id");--> statement-breakpoint
CREATE INDEX "write_offs_card_idx" ON "write_offs" USING btree ("garage_id","job_card_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_customer" FOREIGN KEY ("garage_id","customer_id") REFERENCES "public"."customers"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_place_idx" ON "payments" USING btree ("garage_id","prefix","year","place");--> statement-breakpoint
CREATE INDEX "payments_reference_idx" ON "payments" USING btree ("garage_id","reference");--> statement-breakpoint
CREATE INDEX "payments_customer_idx" ON "payments" USING btree ("garage_id","customer_id");