CREATE TABLE "study_references" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"citing" text NOT NULL,
	"cited_study" text,
	"doi" text,
	"pmid" text
);
--> statement-breakpoint
ALTER TABLE "studies" DROP CONSTRAINT "studies_retraction";--> statement-breakpoint
ALTER TABLE "studies" ADD COLUMN "retraction_date" text;--> statement-breakpoint
ALTER TABLE "studies" ADD COLUMN "retraction_notice" text;--> statement-breakpoint
ALTER TABLE "studies" ADD COLUMN "retraction_reason" text;--> statement-breakpoint
ALTER TABLE "studies" ADD COLUMN "volume" text;--> statement-breakpoint
ALTER TABLE "studies" ADD COLUMN "issue" text;--> statement-breakpoint
ALTER TABLE "studies" ADD COLUMN "pages" text;--> statement-breakpoint
ALTER TABLE "studies" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "studies" ADD COLUMN "publication_types" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "studies" ADD COLUMN "populations" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "studies" ADD COLUMN "free_full_text" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "studies" ADD COLUMN "origin" text DEFAULT 'shipped' NOT NULL;--> statement-breakpoint
ALTER TABLE "studies" ADD COLUMN "record" jsonb;--> statement-breakpoint
ALTER TABLE "studies" ADD COLUMN "edited_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "studies" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "studies" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "study_references" ADD CONSTRAINT "study_references_citing_studies_id_fk" FOREIGN KEY ("citing") REFERENCES "public"."studies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_references" ADD CONSTRAINT "study_references_cited_study_studies_id_fk" FOREIGN KEY ("cited_study") REFERENCES "public"."studies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "study_references_doi" ON "study_references" USING btree ("citing","doi");--> statement-breakpoint
CREATE UNIQUE INDEX "study_references_pmid" ON "study_references" USING btree ("citing","pmid");--> statement-breakpoint
CREATE INDEX "study_references_cited" ON "study_references" USING btree ("cited_study");--> statement-breakpoint
CREATE INDEX "study_references_open_doi" ON "study_references" USING btree ("doi");--> statement-breakpoint
CREATE INDEX "study_references_open_pmid" ON "study_references" USING btree ("pmid");--> statement-breakpoint
CREATE INDEX "studies_updated" ON "studies" USING btree ("updated_at","id");--> statement-breakpoint
ALTER TABLE "studies" ADD CONSTRAINT "studies_origin" CHECK ("studies"."origin" in ('shipped', 'import', 'sync', 'editor'));--> statement-breakpoint
ALTER TABLE "studies" ADD CONSTRAINT "studies_retraction" CHECK ("studies"."retraction" in ('not-checked', 'not-retracted', 'corrected', 'expression-of-concern', 'retracted'));