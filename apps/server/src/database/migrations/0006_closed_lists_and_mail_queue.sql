CREATE TABLE "rate_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"requests" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "give_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "outbox_mails_waiting" ON "outbox_mails" USING btree ("next_try_at") WHERE "outbox_mails"."status" = 'waiting';--> statement-breakpoint
-- Rows from before the lists were closed: what no list has becomes what it was shown as, or the value that allows least; an audit record keeps the word in its details.
DELETE FROM "mailed_links" WHERE "purpose" NOT IN ('reset', 'confirm-email');--> statement-breakpoint
UPDATE "audit_events" SET "details" = "details" || jsonb_build_object('subjectKind', "subject_kind"), "subject_kind" = NULL WHERE "subject_kind" NOT IN ('user', 'waitlist-entry', 'contact-message', 'session', 'content');--> statement-breakpoint
UPDATE "contact_messages" SET "topic" = 'question' WHERE "topic" NOT IN ('question', 'correction', 'privacy', 'security', 'press', 'careers');--> statement-breakpoint
UPDATE "outbox_mails" SET "status" = 'failed' WHERE "status" NOT IN ('kept', 'waiting', 'sent', 'failed');--> statement-breakpoint
UPDATE "studies" SET "retraction" = 'not-checked' WHERE "retraction" NOT IN ('not-checked', 'not-retracted', 'retracted', 'expression-of-concern');--> statement-breakpoint
UPDATE "users" SET "role" = 'guest' WHERE "role" NOT IN ('guest', 'user', 'beta_user', 'researcher', 'system', 'admin', 'sysadmin');--> statement-breakpoint
UPDATE "waitlist_entries" SET "audience" = NULL WHERE "audience" NOT IN ('medical-community', 'industry', 'non-profit', 'developers-media', 'other');--> statement-breakpoint
UPDATE "waitlist_entries" SET "status" = 'waiting' WHERE "status" NOT IN ('waiting', 'invited', 'registered');--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_purpose" CHECK ("mailed_links"."purpose" in ('reset', 'confirm-email'));--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_subject_kind" CHECK ("audit_events"."subject_kind" in ('user', 'waitlist-entry', 'contact-message', 'session', 'content'));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_topic" CHECK ("contact_messages"."topic" in ('question', 'correction', 'privacy', 'security', 'press', 'careers'));--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_status" CHECK ("outbox_mails"."status" in ('kept', 'waiting', 'sent', 'failed'));--> statement-breakpoint
ALTER TABLE "studies" ADD CONSTRAINT "studies_retraction" CHECK ("studies"."retraction" in ('not-checked', 'not-retracted', 'retracted', 'expression-of-concern'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK ("users"."role" in ('guest', 'user', 'beta_user', 'researcher', 'system', 'admin', 'sysadmin'));--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_audience" CHECK ("waitlist_entries"."audience" in ('medical-community', 'industry', 'non-profit', 'developers-media', 'other'));--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_status" CHECK ("waitlist_entries"."status" in ('waiting', 'invited', 'registered'));