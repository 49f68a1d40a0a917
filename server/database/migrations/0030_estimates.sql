CREATE TABLE "customer_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"for_garage" uuid NOT NULL,
	"opens" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "estimate_answers" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"job_card_id" uuid NOT NULL,
	"estimate_id" uuid NOT NULL,
	"estimate_line_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"way" text NOT NULL,
	"name" text,
	"device" text,
	"address" text,
	"noted_by_id" uuid,
	CONSTRAINT "estimate_answers_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
CREATE TABLE "estimate_events" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"job_card_id" uuid NOT NULL,
	"estimate_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_id" uuid,
	CONSTRAINT "estimate_events_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
CREATE TABLE "estimate_lines" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"estimate_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"job_card_line_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"rate" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"treatment" text NOT NULL,
	"tax_rate" integer NOT NULL,
	"value" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"decision" text NOT NULL,
	CONSTRAINT "estimate_lines_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
CREATE TABLE "estimates" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"job_card_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"day" date NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"is_taxed" boolean NOT NULL,
	"sent_by_id" uuid,
	CONSTRAINT "estimates_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
ALTER TABLE "customer_links" ADD CONSTRAINT "customer_links_for_garage_garages_id_fk" FOREIGN KEY ("for_garage") REFERENCES "public"."garages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_answers" ADD CONSTRAINT "estimate_answers_estimate" FOREIGN KEY ("garage_id","estimate_id") REFERENCES "public"."estimates"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_answers" ADD CONSTRAINT "estimate_answers_card" FOREIGN KEY ("garage_id","job_card_id") REFERENCES "public"."job_cards"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_events" ADD CONSTRAINT "estimate_events_estimate" FOREIGN KEY ("garage_id","estimate_id") REFERENCES "public"."estimates"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_lines" ADD CONSTRAINT "estimate_lines_estimate" FOREIGN KEY ("garage_id","estimate_id") REFERENCES "public"."estimates"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_card" FOREIGN KEY ("garage_id","job_card_id") REFERENCES "public"."job_cards"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_links_thing_idx" ON "customer_links" USING btree ("for_garage","thing_id");--> statement-breakpoint
CREATE INDEX "customer_links_expiry_idx" ON "customer_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "estimate_answers_line_unique" ON "estimate_answers" USING btree ("garage_id","estimate_line_id");--> statement-breakpoint
CREATE INDEX "estimate_answers_estimate_idx" ON "estimate_answers" USING btree ("garage_id","estimate_id");--> statement-breakpoint
CREATE INDEX "estimate_answers_card_idx" ON "estimate_answers" USING btree ("garage_id","job_card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "estimate_events_revoked_unique" ON "estimate_events" USING btree ("garage_id","estimate_id") WHERE kind = 'REVOKED';--> statement-breakpoint
CREATE INDEX "estimate_events_estimate_idx" ON "estimate_events" USING btree ("garage_id","estimate_id");--> statement-breakpoint
CREATE INDEX "estimate_lines_estimate_idx" ON "estimate_lines" USING btree ("garage_id","estimate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "estimates_version_unique" ON "estimates" USING btree ("garage_id","job_card_id","version");--> statement-breakpoint
CREATE INDEX "estimates_card_idx" ON "estimates" USING btree ("garage_id","job_card_id");