ALTER TABLE "payments" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "regime" text;