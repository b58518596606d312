ALTER TABLE "study_history" ADD COLUMN "action" text DEFAULT 'changed' NOT NULL;--> statement-breakpoint
CREATE INDEX "study_history_deleted" ON "study_history" USING btree ("created_at") WHERE action = 'deleted';--> statement-breakpoint
ALTER TABLE "study_history" ADD CONSTRAINT "study_history_action" CHECK ("study_history"."action" in ('added', 'changed', 'deleted', 'restored'));