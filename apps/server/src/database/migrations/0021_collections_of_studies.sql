CREATE TABLE "study_collections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"content" text NOT NULL,
	"link_hash" text,
	"linked_at" timestamp with time zone,
	"link_notes" boolean
);
--> statement-breakpoint
ALTER TABLE "study_collections" ADD CONSTRAINT "study_collections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "study_collections_user" ON "study_collections" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "study_collections_link" ON "study_collections" USING btree ("link_hash");