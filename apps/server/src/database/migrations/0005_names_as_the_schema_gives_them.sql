-- The first migrations were written by hand, and left these names to PostgreSQL. From here on they are generated and count on those of the schema.
ALTER TABLE "studies" RENAME CONSTRAINT "studies_doi_key" TO "studies_doi_unique";
--> statement-breakpoint
ALTER TABLE "studies" RENAME CONSTRAINT "studies_pmid_key" TO "studies_pmid_unique";
--> statement-breakpoint
ALTER TABLE "contact_messages" RENAME CONSTRAINT "contact_messages_reference_key" TO "contact_messages_reference_unique";
--> statement-breakpoint
ALTER TABLE "sessions" RENAME CONSTRAINT "sessions_token_hash_key" TO "sessions_token_hash_unique";
--> statement-breakpoint
ALTER TABLE "mailed_links" RENAME CONSTRAINT "mailed_links_token_hash_key" TO "mailed_links_token_hash_unique";
--> statement-breakpoint
ALTER TABLE "invitations" RENAME CONSTRAINT "invitations_waitlist_entry_id_key" TO "invitations_waitlist_entry_id_unique";
--> statement-breakpoint
ALTER TABLE "invitations" RENAME CONSTRAINT "invitations_token_hash_key" TO "invitations_token_hash_unique";
--> statement-breakpoint
ALTER TABLE "sessions" RENAME CONSTRAINT "sessions_user_id_fkey" TO "sessions_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "recovery_codes" RENAME CONSTRAINT "recovery_codes_user_id_fkey" TO "recovery_codes_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "mailed_links" RENAME CONSTRAINT "mailed_links_user_id_fkey" TO "mailed_links_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "invitations" RENAME CONSTRAINT "invitations_waitlist_entry_id_fkey" TO "invitations_waitlist_entry_id_waitlist_entries_id_fk";
--> statement-breakpoint
ALTER TABLE "outbox_mails" RENAME CONSTRAINT "outbox_mails_user_id_fkey" TO "outbox_mails_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "saved_analyses" RENAME CONSTRAINT "saved_analyses_user_id_fkey" TO "saved_analyses_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "diary_entries" RENAME CONSTRAINT "diary_entries_user_id_fkey" TO "diary_entries_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "saved_studies" RENAME CONSTRAINT "saved_studies_user_id_fkey" TO "saved_studies_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "known_places" RENAME CONSTRAINT "known_places_user_id_fkey" TO "known_places_user_id_users_id_fk";
