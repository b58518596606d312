CREATE TABLE "ai_evaluation_results" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"evaluation_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"model_id" text,
	"name" text NOT NULL,
	"model" text,
	"model_version" integer,
	"form" text,
	"verdict" text,
	"reasons" jsonb NOT NULL,
	"figures" jsonb NOT NULL,
	"cases" jsonb NOT NULL,
	CONSTRAINT "ai_evaluation_results_kind" CHECK ("ai_evaluation_results"."kind" in ('engine', 'model', 'pool')),
	CONSTRAINT "ai_evaluation_results_verdict" CHECK ("ai_evaluation_results"."verdict" in ('passed', 'failed', 'undecided'))
);
--> statement-breakpoint
CREATE TABLE "ai_evaluations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"set_kind" text NOT NULL,
	"set_name" text NOT NULL,
	"set_digest" text NOT NULL,
	"user_id" uuid,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"beat_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cases" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"expected" jsonb NOT NULL,
	"models" jsonb NOT NULL,
	"prompt_version" integer NOT NULL,
	"engine_version" text NOT NULL,
	"knowledge_version" text NOT NULL,
	"fit" jsonb,
	CONSTRAINT "ai_evaluations_state" CHECK ("ai_evaluations"."state" in ('running', 'done', 'cancelled', 'interrupted', 'failed')),
	CONSTRAINT "ai_evaluations_set" CHECK ("ai_evaluations"."set_kind" in ('shipped', 'own'))
);
--> statement-breakpoint
CREATE TABLE "ai_pool_weights" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"percent" integer NOT NULL,
	"evaluation_id" uuid,
	"cases" integer NOT NULL,
	"models" jsonb NOT NULL,
	CONSTRAINT "ai_pool_weights_percent" CHECK ("ai_pool_weights"."percent" between 50 and 100)
);
--> statement-breakpoint
ALTER TABLE "ai_uses" DROP CONSTRAINT "ai_uses_purpose";--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_subject_kind";--> statement-breakpoint
ALTER TABLE "ai_evaluation_results" ADD CONSTRAINT "ai_evaluation_results_evaluation_id_ai_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."ai_evaluations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_evaluation_results_place" ON "ai_evaluation_results" USING btree ("evaluation_id","place");--> statement-breakpoint
CREATE INDEX "ai_evaluation_results_form" ON "ai_evaluation_results" USING btree ("form");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_evaluations_running" ON "ai_evaluations" USING btree ("state") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "ai_evaluations_started" ON "ai_evaluations" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_pool_weights_version" ON "ai_pool_weights" USING btree ("version");--> statement-breakpoint
ALTER TABLE "ai_uses" ADD CONSTRAINT "ai_uses_purpose" CHECK ("ai_uses"."purpose" in ('test', 'second-opinion', 'summary', 'chat', 'definition', 'evaluation'));--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_subject_kind" CHECK ("audit_events"."subject_kind" in ('user', 'waitlist-entry', 'contact-message', 'session', 'content', 'error', 'setting', 'glossary-entry', 'glossary-import', 'medical-term', 'term-import', 'study', 'study-import', 'shared-assessment', 'ai-model', 'ai-evaluation'));