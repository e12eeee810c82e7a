ALTER TABLE "reminders" ADD COLUMN "import_id" UUID;

ALTER TYPE "audit_action" ADD VALUE 'imported';
ALTER TYPE "audit_action" ADD VALUE 'import_undone';
