-- More than a year's working days become as many calendar days, so that the date stays.
UPDATE "reminders"
SET "own_apply_by_unit" = 'day', "own_apply_by_count" = LEAST("due_on" - "apply_by_on", 3650),
  "apply_by_on" = GREATEST("apply_by_on", "due_on" - 3650)
WHERE "own_apply_by_unit" = 'working-day' AND "own_apply_by_count" > 260;

WITH changed AS (
  UPDATE "templates" SET "apply_by_unit" = 'day', "apply_by_days" = LEAST("apply_by_days" * 7 / 5, 3650)
  WHERE "apply_by_unit" = 'working-day' AND "apply_by_days" > 260
  RETURNING "id", "apply_by_days"
)
UPDATE "reminders" SET "apply_by_on" = "due_on" - changed."apply_by_days"
FROM changed WHERE "reminders"."template_id" = changed."id" AND NOT "has_own_apply_by";

ALTER TABLE "templates" DROP CONSTRAINT "templates_apply_by_unit",
ADD CONSTRAINT "templates_apply_by_unit" CHECK (
  "apply_by_unit" IN ('day', 'working-day', 'month') AND ("apply_by_unit" <> 'working-day' OR "apply_by_days" <= 260)
);

ALTER TABLE "reminders" DROP CONSTRAINT "reminders_own_apply_by",
ADD CONSTRAINT "reminders_own_apply_by" CHECK (
  "own_apply_by_count" IS NULL AND "own_apply_by_unit" IS NULL AND "own_apply_by_verb" IS NULL
  OR "has_own_apply_by"
    AND "own_apply_by_count" IS NOT NULL AND "own_apply_by_unit" IS NOT NULL AND "own_apply_by_verb" IS NOT NULL
    AND "own_apply_by_count" BETWEEN 1 AND 3650 AND "own_apply_by_unit" IN ('day', 'working-day', 'month')
    AND ("own_apply_by_unit" <> 'working-day' OR "own_apply_by_count" <= 260)
);
