CREATE INDEX "login_attempts_last" ON "login_attempts" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_begin" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_last_use" ON "sessions" USING btree ("last_used_at");