CREATE INDEX "studies_keywords" ON "studies" USING gin ("keywords");--> statement-breakpoint
CREATE INDEX "studies_conditions" ON "studies" USING gin ("conditions");--> statement-breakpoint
CREATE INDEX "studies_interventions" ON "studies" USING gin ("interventions");