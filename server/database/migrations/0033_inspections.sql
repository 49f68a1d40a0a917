CREATE TABLE "checklists" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"points" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "checklists_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
CREATE TABLE "inspection_points" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"inspection_id" uuid NOT NULL,
	"job_card_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"state" text,
	"note" text,
	"looked_by_id" uuid,
	"looked_at" timestamp with time zone,
	CONSTRAINT "inspection_points_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
CREATE TABLE "inspections" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"job_card_id" uuid NOT NULL,
	"checklist_name" text NOT NULL,
	"started_by_id" uuid,
	CONSTRAINT "inspections_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
CREATE TABLE "photo_bytes" (
	"garage_id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"image" "bytea" NOT NULL,
	CONSTRAINT "photo_bytes_garage_id_photo_id_pk" PRIMARY KEY("garage_id","photo_id")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"garage_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"job_card_id" uuid NOT NULL,
	"point_id" uuid,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"by_id" uuid,
	CONSTRAINT "photos_garage_id_id_pk" PRIMARY KEY("garage_id","id")
);
--> statement-breakpoint
ALTER TABLE "inspection_points" ADD CONSTRAINT "inspection_points_inspection" FOREIGN KEY ("garage_id","inspection_id") REFERENCES "public"."inspections"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_points" ADD CONSTRAINT "inspection_points_card" FOREIGN KEY ("garage_id","job_card_id") REFERENCES "public"."job_cards"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_card" FOREIGN KEY ("garage_id","job_card_id") REFERENCES "public"."job_cards"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_bytes" ADD CONSTRAINT "photo_bytes_photo" FOREIGN KEY ("garage_id","photo_id") REFERENCES "public"."photos"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_card" FOREIGN KEY ("garage_id","job_card_id") REFERENCES "public"."job_cards"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_point" FOREIGN KEY ("garage_id","point_id") REFERENCES "public"."inspection_points"("garage_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspection_points_inspection_idx" ON "inspection_points" USING btree ("garage_id","inspection_id");--> statement-breakpoint
CREATE INDEX "inspection_points_card_idx" ON "inspection_points" USING btree ("garage_id","job_card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inspections_card_unique" ON "inspections" USING btree ("garage_id","job_card_id");--> statement-breakpoint
CREATE INDEX "inspections_card_idx" ON "inspections" USING btree ("garage_id","job_card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "photos_once_unique" ON "photos" USING btree ("garage_id","job_card_id","sha256");--> statement-breakpoint
CREATE INDEX "photos_card_idx" ON "photos" USING btree ("garage_id","job_card_id");--> statement-breakpoint
CREATE INDEX "photos_point_idx" ON "photos" USING btree ("garage_id","point_id");