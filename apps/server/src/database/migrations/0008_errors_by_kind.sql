CREATE TABLE "error_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_kinds" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"place" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"total" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"version" text NOT NULL,
	CONSTRAINT "error_kinds_source" CHECK ("error_kinds"."source" in ('server', 'browser')),
	CONSTRAINT "error_kinds_state" CHECK ("error_kinds"."state" in ('open', 'resolved', 'muted'))
);
--> statement-breakpoint
CREATE TABLE "error_occurrences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"request_id" text,
	"trace_id" text,
	"route" text,
	"version" text NOT NULL,
	"causes" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_subject_kind";--> statement-breakpoint
ALTER TABLE "error_hours" ADD CONSTRAINT "error_hours_kind_id_error_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."error_kinds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_occurrences" ADD CONSTRAINT "error_occurrences_kind_id_error_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."error_kinds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "error_hours_of_kind" ON "error_hours" USING btree ("kind_id","hour");--> statement-breakpoint
CREATE INDEX "error_hours_hour" ON "error_hours" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "error_kinds_last_at" ON "error_kinds" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "error_occurrences_of_kind" ON "error_occurrences" USING btree ("kind_id","at");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_subject_kind" CHECK ("audit_events"."subject_kind" in ('user', 'waitlist-entry', 'contact-message', 'session', 'content', 'error'));