CREATE TABLE "study_import_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"study_id" text NOT NULL,
	"values" jsonb NOT NULL,
	"before" jsonb,
	"cites" jsonb,
	"version" integer
);
--> statement-breakpoint
CREATE TABLE "study_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid,
	"state" text DEFAULT 'staging' NOT NULL,
	"keep_abstracts" boolean NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"duplicates" integer DEFAULT 0 NOT NULL,
	"faults" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "study_imports_state" CHECK ("study_imports"."state" in ('staging', 'done', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_subject_kind";--> statement-breakpoint
ALTER TABLE "study_import_rows" ADD CONSTRAINT "study_import_rows_import_id_study_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."study_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "study_import_rows_import" ON "study_import_rows" USING btree ("import_id","study_id");--> statement-breakpoint
CREATE INDEX "study_imports_created" ON "study_imports" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_subject_kind" CHECK ("audit_events"."subject_kind" in ('user', 'waitlist-entry', 'contact-message', 'session', 'content', 'error', 'setting', 'glossary-entry', 'glossary-import', 'medical-term', 'term-import', 'study-import', 'shared-assessment'));