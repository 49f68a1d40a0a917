ALTER TABLE "job_card_lines" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "job_cards" ADD COLUMN "asked_lines" integer DEFAULT 0 NOT NULL;