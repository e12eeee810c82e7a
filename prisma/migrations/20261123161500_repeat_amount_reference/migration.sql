-- CreateEnum
CREATE TYPE "repeat_unit" AS ENUM ('day', 'week', 'month', 'year');

-- AlterTable
ALTER TABLE "reminders"
  ADD COLUMN "repeat_every" INTEGER,
  ADD COLUMN "repeat_unit" "repeat_unit",
  ADD COLUMN "amount" DECIMAL(10,2),
  ADD COLUMN "reference" TEXT;

-- The longest interval was 100 years and is 99 now.
UPDATE "reminders" SET "repeat_every" = LEAST("recurrence_years", 99), "repeat_unit" = 'year' WHERE "recurrence_years" IS NOT NULL;
UPDATE "templates" SET "recurrence_years" = 99 WHERE "recurrence_years" > 99;

ALTER TABLE "reminders" DROP CONSTRAINT "reminders_recurrence";
ALTER TABLE "reminders" DROP COLUMN "recurrence_years";
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_repeat" CHECK (("repeat_every" IS NULL) = ("repeat_unit" IS NULL) AND "repeat_every" BETWEEN 1 AND 99);
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_amount" CHECK ("amount" >= 0);
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_reference" CHECK (char_length("reference") BETWEEN 1 AND 60);
ALTER TABLE "templates" DROP CONSTRAINT "templates_recurrence";
ALTER TABLE "templates" ADD CONSTRAINT "templates_recurrence" CHECK ("recurrence_years" BETWEEN 1 AND 99);
