CREATE TABLE "glossary_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"term" text NOT NULL,
	"keys" text[] NOT NULL,
	"short_definition" text NOT NULL,
	"long_definition" text,
	"system" text,
	"tradition" text,
	"tags" text[] NOT NULL,
	"image_url" text,
	"video_url" text,
	"source_links" text[] NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"aliases" text[] NOT NULL,
	"related" text[] NOT NULL,
	"unlinked" boolean DEFAULT false NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"origin" text NOT NULL,
	"import_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "glossary_entries_slug_unique" UNIQUE("slug"),
	CONSTRAINT "glossary_entries_system" CHECK ("glossary_entries"."system" in ('Western', 'TCM', 'Ayurveda', 'Naturopathy', 'Homeopathy', 'Herbalism', 'Functional', 'Integrative', 'Energy', 'Osteopathy', 'Chiropractic', 'Regenerative', 'Environmental', 'Nutritional')),
	CONSTRAINT "glossary_entries_tradition" CHECK ("glossary_entries"."tradition" in ('conventional', 'regenerative', 'osteopathic', 'functional', 'tcm', 'kampo', 'ayurveda', 'naturopathy', 'mind-body', 'indigenous', 'unani', 'homeopathy', 'bioenergetic', 'spiritual')),
	CONSTRAINT "glossary_entries_origin" CHECK ("glossary_entries"."origin" in ('shipped', 'edited', 'generated', 'imported'))
);
--> statement-breakpoint
CREATE TABLE "glossary_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entry_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"action" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "glossary_history_action" CHECK ("glossary_history"."action" in ('create', 'update', 'publish', 'unpublish', 'delete'))
);
--> statement-breakpoint
CREATE TABLE "glossary_import_items" (
	"id" text PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"outcome" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"before" jsonb,
	"version" integer NOT NULL,
	CONSTRAINT "glossary_import_items_outcome" CHECK ("glossary_import_items"."outcome" in ('created', 'updated', 'unchanged'))
);
--> statement-breakpoint
CREATE TABLE "glossary_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "medical_terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"term_id" text NOT NULL,
	"display_name" text NOT NULL,
	"category" text NOT NULL,
	"description" text,
	"is_prefix_or_suffix" boolean DEFAULT false NOT NULL,
	"is_common_term" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"origin" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "medical_terms_term_id_unique" UNIQUE("term_id"),
	CONSTRAINT "medical_terms_origin" CHECK ("medical_terms"."origin" in ('shipped', 'edited', 'imported'))
);
--> statement-breakpoint
CREATE TABLE "removed_content" (
	"key" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_subject_kind";--> statement-breakpoint
ALTER TABLE "glossary_import_items" ADD CONSTRAINT "glossary_import_items_import_id_glossary_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."glossary_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "glossary_entries_keys" ON "glossary_entries" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "glossary_history_entry" ON "glossary_history" USING btree ("entry_id","created_at");--> statement-breakpoint
CREATE INDEX "glossary_import_items_import" ON "glossary_import_items" USING btree ("import_id","number");--> statement-breakpoint
CREATE INDEX "medical_terms_category" ON "medical_terms" USING btree ("category");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_subject_kind" CHECK ("audit_events"."subject_kind" in ('user', 'waitlist-entry', 'contact-message', 'session', 'content', 'error', 'setting', 'glossary-entry', 'glossary-import', 'medical-term'));