CREATE TABLE "ai_model_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"model_id" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"key_changed" boolean DEFAULT false NOT NULL,
	"settings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_models" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"endpoint" text NOT NULL,
	"model" text NOT NULL,
	"secret_key" text,
	"key_variable" text,
	"key_changed_at" timestamp with time zone,
	"temperature_tenths" integer NOT NULL,
	"max_tokens" integer NOT NULL,
	"timeout_ms" integer NOT NULL,
	"retries" integer NOT NULL,
	"concurrency" integer NOT NULL,
	"daily_budget" integer NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"shipped" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"paused_until" timestamp with time zone,
	"taken_on" date,
	"taken" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_models_kind" CHECK ("ai_models"."kind" in ('general', 'medical')),
	CONSTRAINT "ai_models_temperature" CHECK ("ai_models"."temperature_tenths" between 0 and 10),
	CONSTRAINT "ai_models_one_key" CHECK ("ai_models"."secret_key" is null or "ai_models"."key_variable" is null)
);
--> statement-breakpoint
CREATE TABLE "ai_uses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"model_id" text NOT NULL,
	"day" date NOT NULL,
	"purpose" text NOT NULL,
	"model_version" integer NOT NULL,
	"prompt_version" integer NOT NULL,
	"outcome" text NOT NULL,
	"count" integer NOT NULL,
	"tokens_in" bigint NOT NULL,
	"tokens_out" bigint NOT NULL,
	"total_ms" bigint NOT NULL,
	CONSTRAINT "ai_uses_purpose" CHECK ("ai_uses"."purpose" in ('test', 'second-opinion', 'summary', 'chat', 'definition')),
	CONSTRAINT "ai_uses_outcome" CHECK ("ai_uses"."outcome" in ('answered', 'refused-key', 'too-many', 'failed', 'timed-out', 'hung-up', 'unreadable', 'too-long', 'blocked-address', 'budget-reached', 'off', 'given-up'))
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_subject_kind";--> statement-breakpoint
ALTER TABLE "ai_model_versions" ADD CONSTRAINT "ai_model_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_model_versions_once" ON "ai_model_versions" USING btree ("model_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_uses_once" ON "ai_uses" USING btree ("model_id","day","purpose","model_version","prompt_version","outcome");--> statement-breakpoint
CREATE INDEX "ai_uses_day" ON "ai_uses" USING btree ("day");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_subject_kind" CHECK ("audit_events"."subject_kind" in ('user', 'waitlist-entry', 'contact-message', 'session', 'content', 'error', 'setting', 'glossary-entry', 'glossary-import', 'medical-term', 'term-import', 'study', 'study-import', 'shared-assessment', 'ai-model'));--> statement-breakpoint
INSERT INTO "ai_models" ("id", "kind", "name", "endpoint", "model", "temperature_tenths", "max_tokens", "timeout_ms", "retries", "concurrency", "daily_budget", "active", "shipped", "position") VALUES
	('general', 'general', 'General AI model', 'https://api.openai.com/v1', 'gpt-4o', 7, 500, 30000, 1, 4, 500, false, true, 0),
	('medical', 'medical', 'Biomedical language model', 'https://router.huggingface.co/v1', 'BioMistral/BioMistral-7B', 3, 500, 30000, 1, 4, 500, false, true, 1);--> statement-breakpoint
INSERT INTO "ai_model_versions" ("model_id", "version", "settings")
	SELECT "id", 1, jsonb_build_object('name', "name", 'endpoint', "endpoint", 'model', "model", 'temperature', "temperature_tenths" / 10.0, 'maxTokens', "max_tokens", 'timeoutMs', "timeout_ms", 'retries', "retries", 'concurrency', "concurrency", 'dailyBudget', "daily_budget", 'active', "active") FROM "ai_models";
