CREATE TABLE "message_log" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"by_id" uuid,
	CONSTRAINT "message_log_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"text" text,
	"dlt_id" text,
	CONSTRAINT "message_templates_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "message_language" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "takes_reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "message_log" ADD CONSTRAINT "message_log_customer" FOREIGN KEY ("garage_id","customer_id") REFERENCES "public"."customers"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_log_customer_idx" ON "message_log" USING btree ("garage_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_one_unique" ON "message_templates" USING btree ("garage_id","kind","language");