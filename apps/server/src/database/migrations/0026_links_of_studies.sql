CREATE TABLE "study_link_looks" (
	"study_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"names" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"study_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"score" integer NOT NULL,
	"spoke" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"added" boolean DEFAULT false NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "study_links_kind" CHECK ("study_links"."kind" in ('condition', 'intervention', 'system')),
	CONSTRAINT "study_links_state" CHECK ("study_links"."state" in ('open', 'confirmed', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "study_link_looks" ADD CONSTRAINT "study_link_looks_study_id_studies_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."studies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_links" ADD CONSTRAINT "study_links_study_id_studies_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."studies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "study_links_once" ON "study_links" USING btree ("study_id","kind","name");--> statement-breakpoint
CREATE INDEX "study_links_score" ON "study_links" USING btree ("state","score");