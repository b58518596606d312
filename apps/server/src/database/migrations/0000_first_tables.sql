CREATE TABLE "studies" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"authors" text NOT NULL,
	"journal" text NOT NULL,
	"publication_date" text NOT NULL,
	"doi" text UNIQUE,
	"pmid" text UNIQUE,
	"pmcid" text,
	"category" text NOT NULL,
	"keywords" text[] NOT NULL,
	"abstract" text,
	"summary" text NOT NULL,
	"safety" text,
	"full_text" text,
	"full_text_url" text,
	"citations" integer DEFAULT 0 NOT NULL,
	"design" text NOT NULL,
	"direction" text NOT NULL,
	"result_seen" boolean NOT NULL,
	"participants" integer,
	"systems" text[] NOT NULL,
	"conditions" text[] NOT NULL,
	"interventions" text[] NOT NULL,
	"retraction" text DEFAULT 'not-checked' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analysis_counts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"duration_ms" integer NOT NULL,
	"triage" text NOT NULL,
	"systems" text[] NOT NULL,
	"findings" integer NOT NULL,
	"engine_version" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "analysis_counts_created_at" ON "analysis_counts" USING btree ("created_at");
--> statement-breakpoint
CREATE TABLE "seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL
);
