CREATE TABLE "cash_moves" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"drawer_day_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"by_id" uuid,
	CONSTRAINT "cash_moves_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
CREATE TABLE "drawer_closings" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"drawer_day_id" uuid NOT NULL,
	"count" jsonb NOT NULL,
	"counted" bigint NOT NULL,
	"reason" text,
	"closed_by_id" uuid,
	CONSTRAINT "drawer_closings_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
CREATE TABLE "drawer_days" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"branch_id" text NOT NULL,
	"place" integer NOT NULL,
	"day" date NOT NULL,
	"count" jsonb NOT NULL,
	"opening" bigint NOT NULL,
	"opened_by_id" uuid,
	CONSTRAINT "drawer_days_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
ALTER TABLE "garages" ADD COLUMN "uses_drawer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "drawer_day_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reversed_drawer_day_id" uuid;--> statement-breakpoint
ALTER TABLE "cash_moves" ADD CONSTRAINT "cash_moves_day" FOREIGN KEY ("garage_id","drawer_day_id") REFERENCES "public"."drawer_days"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_closings" ADD CONSTRAINT "drawer_closings_day" FOREIGN KEY ("garage_id","drawer_day_id") REFERENCES "public"."drawer_days"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_moves_day_idx" ON "cash_moves" USING btree ("garage_id","drawer_day_id");--> statement-breakpoint
CREATE UNIQUE INDEX "drawer_closings_day_unique" ON "drawer_closings" USING btree ("garage_id","drawer_day_id");--> statement-breakpoint
CREATE UNIQUE INDEX "drawer_days_place_unique" ON "drawer_days" USING btree ("garage_id","branch_id","place");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_drawer_day" FOREIGN KEY ("garage_id","drawer_day_id") REFERENCES "public"."drawer_days"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reversed_drawer_day" FOREIGN KEY ("garage_id","reversed_drawer_day_id") REFERENCES "public"."drawer_days"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_drawer_day_idx" ON "payments" USING btree ("garage_id","drawer_day_id") WHERE "payments"."drawer_day_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_reversed_drawer_day_idx" ON "payments" USING btree ("garage_id","reversed_drawer_day_id") WHERE "payments"."reversed_drawer_day_id" is not null;