ALTER TABLE "reminders" ADD COLUMN "apply_by_on" DATE;

UPDATE "reminders" AS reminder SET "apply_by_on" = reminder."due_on" - template."apply_by_days"
FROM "templates" AS template
WHERE template."id" = reminder."template_id" AND template."apply_by_days" IS NOT NULL;
