ALTER TABLE "drawer_days" ADD COLUMN "opening_variance" bigint;--> statement-breakpoint
ALTER TABLE "drawer_days" ADD COLUMN "opening_reason" text;