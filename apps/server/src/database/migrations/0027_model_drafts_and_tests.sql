ALTER TABLE "glossary_entries" DROP CONSTRAINT "glossary_entries_origin";--> statement-breakpoint
ALTER TABLE "ai_models" ADD COLUMN "tested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ai_models" ADD COLUMN "tested_outcome" text;--> statement-breakpoint
ALTER TABLE "ai_models" ADD COLUMN "tested_ms" integer;--> statement-breakpoint
ALTER TABLE "ai_models" ADD COLUMN "tested_version" integer;--> statement-breakpoint
ALTER TABLE "glossary_entries" ADD COLUMN "written_by" text;--> statement-breakpoint
ALTER TABLE "ai_models" ADD CONSTRAINT "ai_models_tested_outcome" CHECK ("ai_models"."tested_outcome" in ('answered', 'refused-key', 'too-many', 'failed', 'timed-out', 'hung-up', 'unreadable', 'too-long', 'blocked-address', 'budget-reached', 'off', 'given-up'));--> statement-breakpoint
ALTER TABLE "glossary_entries" ADD CONSTRAINT "glossary_entries_origin" CHECK ("glossary_entries"."origin" in ('shipped', 'edited', 'generated', 'imported', 'ai'));