ALTER TABLE "study_imports" DROP CONSTRAINT "study_imports_state";--> statement-breakpoint
ALTER TABLE "study_import_rows" ADD COLUMN "undone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "study_imports" ADD COLUMN "report" jsonb;--> statement-breakpoint
CREATE INDEX "study_import_rows_study" ON "study_import_rows" USING btree ("study_id");--> statement-breakpoint
ALTER TABLE "study_imports" ADD CONSTRAINT "study_imports_state" CHECK ("study_imports"."state" in ('staging', 'ready', 'done', 'undone'));