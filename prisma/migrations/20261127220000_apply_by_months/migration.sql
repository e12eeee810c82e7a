ALTER TABLE "templates" DROP CONSTRAINT "templates_apply_by_unit",
ADD CONSTRAINT "templates_apply_by_unit" CHECK ("apply_by_unit" IN ('day', 'working-day', 'month'));

ALTER TABLE "reminders" DROP CONSTRAINT "reminders_own_apply_by",
ADD CONSTRAINT "reminders_own_apply_by" CHECK (
  "own_apply_by_count" IS NULL AND "own_apply_by_unit" IS NULL AND "own_apply_by_verb" IS NULL
  OR "has_own_apply_by"
    AND "own_apply_by_count" IS NOT NULL AND "own_apply_by_unit" IS NOT NULL AND "own_apply_by_verb" IS NOT NULL
    AND "own_apply_by_count" BETWEEN 1 AND 3650 AND "own_apply_by_unit" IN ('day', 'working-day', 'month')
);
