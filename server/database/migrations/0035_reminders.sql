CREATE TABLE "reminders" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"due_id" uuid NOT NULL,
	"step" integer NOT NULL,
	CONSTRAINT "reminders_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_step_unique" ON "reminders" USING btree ("garage_id","due_id","step");