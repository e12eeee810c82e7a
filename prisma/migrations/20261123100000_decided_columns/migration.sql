-- CreateEnum
CREATE TYPE "occasion" AS ENUM ('birthday', 'anniversary');

-- AlterTable
ALTER TABLE "templates" ADD COLUMN     "color" TEXT,
ADD COLUMN     "icon" TEXT,
ADD COLUMN     "keeps_due_day" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "occasion" "occasion",
ADD COLUMN     "period_months" INTEGER;

-- AlterTable
ALTER TABLE "reminders" ADD COLUMN     "can_be_completed" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "can_be_overdue" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "occasion" "occasion",
ADD COLUMN     "repeats_by_itself" BOOLEAN NOT NULL DEFAULT false;

-- Decide for the rows there are. The seed fills the new columns of templates, and with them the occasions of their reminders.
WITH "flags" AS (
  SELECT "reminders"."id", "reminders"."recurrence_years" IS NOT NULL OR "reminders"."category" = 'recurring-date' AS "recurs",
    COALESCE("templates"."can_be_marked_complete", "reminders"."category" <> 'recurring-date' OR "title" !~* 'birthday|anniversary') AS "completed",
    COALESCE("templates"."can_be_overdue", true) AS "overdue",
    CASE WHEN "templates"."id" IS NOT NULL THEN NULL
      WHEN "title" ~* 'anniversary' THEN 'anniversary'::"occasion"
      WHEN "title" ~* 'birthday' THEN 'birthday'::"occasion" END AS "occasion"
  FROM "reminders" LEFT JOIN "templates" ON "templates"."id" = "reminders"."template_id"
)
UPDATE "reminders" SET
  "can_be_completed" = "completed",
  "repeats_by_itself" = "recurs" AND NOT "completed",
  "can_be_overdue" = "overdue" AND NOT ("recurs" AND NOT "completed"),
  "occasion" = CASE WHEN "recurs" AND NOT "completed" THEN "flags"."occasion" END
FROM "flags" WHERE "flags"."id" = "reminders"."id";

-- Checks
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_repeats_by_itself" CHECK (NOT "repeats_by_itself" OR NOT "can_be_completed" AND NOT "can_be_overdue");
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_occasion" CHECK ("occasion" IS NULL OR "repeats_by_itself");
ALTER TABLE "templates" ADD CONSTRAINT "templates_period_months" CHECK ("period_months" BETWEEN 1 AND 1200);
