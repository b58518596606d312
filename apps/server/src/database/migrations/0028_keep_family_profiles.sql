CREATE TABLE "family_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"own" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "diary_entries" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "saved_analyses" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "family_profiles" ADD CONSTRAINT "family_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_profiles_user" ON "family_profiles" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "family_profiles_own" ON "family_profiles" USING btree ("user_id") WHERE "family_profiles"."own";--> statement-breakpoint
ALTER TABLE "diary_entries" ADD CONSTRAINT "diary_entries_person_id_family_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."family_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_analyses" ADD CONSTRAINT "saved_analyses_person_id_family_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."family_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diary_entries_person" ON "diary_entries" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "saved_analyses_person" ON "saved_analyses" USING btree ("person_id");