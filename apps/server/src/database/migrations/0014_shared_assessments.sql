CREATE TABLE "shared_assessments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"analysis_id" uuid NOT NULL,
	"shared_at" timestamp with time zone DEFAULT now() NOT NULL,
	"consent" text NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shared_id" uuid NOT NULL,
	"reviewer_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"level_agreed" boolean,
	"cause_agreed" boolean,
	"content" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_subject_kind";--> statement-breakpoint
ALTER TABLE "shared_assessments" ADD CONSTRAINT "shared_assessments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_assessments" ADD CONSTRAINT "shared_assessments_analysis_id_saved_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."saved_analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_reviews" ADD CONSTRAINT "shared_reviews_shared_id_shared_assessments_id_fk" FOREIGN KEY ("shared_id") REFERENCES "public"."shared_assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_reviews" ADD CONSTRAINT "shared_reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shared_assessments_analysis" ON "shared_assessments" USING btree ("analysis_id");--> statement-breakpoint
CREATE INDEX "shared_assessments_user" ON "shared_assessments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shared_assessments_shared_at" ON "shared_assessments" USING btree ("shared_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shared_reviews_once" ON "shared_reviews" USING btree ("shared_id","reviewer_id");--> statement-breakpoint
CREATE INDEX "shared_reviews_reviewer" ON "shared_reviews" USING btree ("reviewer_id");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_subject_kind" CHECK ("audit_events"."subject_kind" in ('user', 'waitlist-entry', 'contact-message', 'session', 'content', 'error', 'setting', 'glossary-entry', 'glossary-import', 'medical-term', 'term-import', 'shared-assessment'));