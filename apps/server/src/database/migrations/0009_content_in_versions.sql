CREATE TABLE "clinical_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"hash" text NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"profession" text NOT NULL,
	"registration" text,
	"signed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "clinical_reviews_kind" CHECK ("clinical_reviews"."kind" in ('page', 'landing', 'testimonial', 'announcement', 'system-page', 'condition', 'pattern', 'treatment'))
);
--> statement-breakpoint
CREATE TABLE "content_records" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"title" text NOT NULL,
	"area" text,
	"hash" text,
	"shipped" boolean NOT NULL,
	"rank" integer,
	"risk" text,
	"urgency" text,
	"met" double precision,
	"state" text DEFAULT 'shipped' NOT NULL,
	"review_due" date,
	"read_by" uuid,
	"read_at" timestamp with time zone,
	"edited_by" uuid,
	"changed_at" timestamp with time zone,
	CONSTRAINT "content_records_kind" CHECK ("content_records"."kind" in ('page', 'landing', 'testimonial', 'announcement', 'system-page', 'condition', 'pattern', 'treatment')),
	CONSTRAINT "content_records_state" CHECK ("content_records"."state" in ('shipped', 'draft', 'in-review', 'published', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"body" json NOT NULL,
	"hash" text NOT NULL,
	"base_hash" text,
	"note" text DEFAULT '' NOT NULL,
	"authors" json NOT NULL,
	"author_id" uuid,
	"approver_id" uuid,
	"review_due" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_from" timestamp with time zone,
	"published_to" timestamp with time zone,
	CONSTRAINT "content_versions_kind" CHECK ("content_versions"."kind" in ('page', 'landing', 'testimonial', 'announcement', 'system-page', 'condition', 'pattern', 'treatment')),
	CONSTRAINT "content_versions_state" CHECK ("content_versions"."state" in ('draft', 'in-review', 'published', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "clinical_reviews" ADD CONSTRAINT "clinical_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_records" ADD CONSTRAINT "content_records_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_records" ADD CONSTRAINT "content_records_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_approver_id_users_id_fk" FOREIGN KEY ("approver_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clinical_reviews_record" ON "clinical_reviews" USING btree ("kind","record");--> statement-breakpoint
CREATE UNIQUE INDEX "clinical_reviews_once" ON "clinical_reviews" USING btree ("kind","record","hash","user_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "content_records_rank" ON "content_records" USING btree ("rank");--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_number" ON "content_versions" USING btree ("kind","record","number");--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_published" ON "content_versions" USING btree ("kind","record") WHERE state = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_open" ON "content_versions" USING btree ("kind","record") WHERE state in ('draft', 'in-review');