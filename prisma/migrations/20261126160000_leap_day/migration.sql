ALTER TABLE "reminders" ADD COLUMN "leap_day" TEXT;

UPDATE "reminders" SET "leap_day" = 'feb-28'
WHERE "repeat_unit" = 'year' AND to_char("first_due_on", 'MM-DD') = '02-29';

ALTER TABLE "reminders" ADD CONSTRAINT "reminders_leap_day" CHECK ("leap_day" IN ('feb-28', 'mar-1'));
