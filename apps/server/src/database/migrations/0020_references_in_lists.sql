ALTER TABLE "study_references" DROP CONSTRAINT "study_references_cited_study_studies_id_fk";
--> statement-breakpoint
DROP INDEX "study_references_doi";--> statement-breakpoint
DROP INDEX "study_references_pmid";--> statement-breakpoint
DROP INDEX "study_references_cited";--> statement-breakpoint
DROP INDEX "study_references_open_doi";--> statement-breakpoint
DROP INDEX "study_references_open_pmid";--> statement-breakpoint
ALTER TABLE "study_references" ADD COLUMN "dois" text[];--> statement-breakpoint
ALTER TABLE "study_references" ADD COLUMN "pmids" text[];--> statement-breakpoint
INSERT INTO "study_references" ("citing", "dois", "pmids") SELECT "citing", array_agg("doi" ORDER BY "id"), array_agg("pmid" ORDER BY "id") FROM "study_references" WHERE "doi" IS NOT NULL OR "pmid" IS NOT NULL GROUP BY "citing";--> statement-breakpoint
DELETE FROM "study_references" WHERE "dois" IS NULL;--> statement-breakpoint
ALTER TABLE "study_references" ALTER COLUMN "dois" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "study_references" ALTER COLUMN "pmids" SET NOT NULL;--> statement-breakpoint
UPDATE "study_import_rows" SET "cites" = NULL WHERE "cites" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "studies_doi_folded" ON "studies" USING btree (lower("doi"));--> statement-breakpoint
CREATE INDEX "study_references_dois" ON "study_references" USING gin ("dois");--> statement-breakpoint
CREATE INDEX "study_references_pmids" ON "study_references" USING gin ("pmids");--> statement-breakpoint
ALTER TABLE "study_references" DROP COLUMN "cited_study";--> statement-breakpoint
ALTER TABLE "study_references" DROP COLUMN "doi";--> statement-breakpoint
ALTER TABLE "study_references" DROP COLUMN "pmid";--> statement-breakpoint
ALTER TABLE "study_references" ADD CONSTRAINT "study_references_citing_unique" UNIQUE("citing");