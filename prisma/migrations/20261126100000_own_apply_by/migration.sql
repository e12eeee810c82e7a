-- AlterTable
ALTER TABLE "templates" ADD COLUMN "apply_by_unit" TEXT NOT NULL DEFAULT 'day';
ALTER TABLE "templates" ADD CONSTRAINT "templates_apply_by_unit" CHECK ("apply_by_unit" IN ('day', 'working-day'));

-- AlterTable
ALTER TABLE "reminders" ADD COLUMN "has_own_apply_by" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "own_apply_by_count" INTEGER,
ADD COLUMN "own_apply_by_unit" TEXT,
ADD COLUMN "own_apply_by_verb" "apply_by_verb";
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_own_apply_by" CHECK (
  "own_apply_by_count" IS NULL AND "own_apply_by_unit" IS NULL AND "own_apply_by_verb" IS NULL
  OR "has_own_apply_by"
    AND "own_apply_by_count" IS NOT NULL AND "own_apply_by_unit" IS NOT NULL AND "own_apply_by_verb" IS NOT NULL
    AND "own_apply_by_count" BETWEEN 1 AND 3650 AND "own_apply_by_unit" IN ('day', 'working-day')
);

-- CreateTable
CREATE TABLE "holiday_changes" (
    "on" DATE NOT NULL,
    "recomputed_up_to" UUID,

    CONSTRAINT "holiday_changes_pkey" PRIMARY KEY ("on")
);
