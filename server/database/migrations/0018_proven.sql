DROP INDEX "users_email_unique";--> statement-breakpoint
DROP INDEX "users_customer_mobile_unique";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_given" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mobile_verified_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "users_proven_email_unique" ON "users" USING btree ("email") WHERE email_verified_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_proven_mobile_unique" ON "users" USING btree ("mobile") WHERE mobile_verified_at is not null;--> statement-breakpoint
CREATE INDEX "users_email_idx" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_mobile_idx" ON "users" USING btree ("mobile");--> statement-breakpoint
-- Nobody is locked out: who has only a phone came by its code, codes used of late are on record, and every e-mail there is signs in as before.
UPDATE "users" SET "mobile_verified_at" = "created_at" WHERE "type" = 'CUSTOMER' AND "mobile" IS NOT NULL
  AND ("email" IS NULL OR EXISTS (SELECT FROM "one_time_codes" c WHERE c."mobile" = "users"."mobile" AND c."used_at" IS NOT NULL));--> statement-breakpoint
UPDATE "users" SET "email_given" = true WHERE "email" IS NOT NULL AND "email_verified_at" IS NULL;
