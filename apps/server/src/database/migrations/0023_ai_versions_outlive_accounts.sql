ALTER TABLE "ai_model_versions" DROP CONSTRAINT "ai_model_versions_user_id_users_id_fk";
