ALTER TYPE "notice_kind" ADD VALUE 'renewal';

ALTER TABLE "reminders" ADD COLUMN "ask_new_date_on" DATE;
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_ask_new_date_on"
  CHECK ("ask_new_date_on" IS NULL OR "status" = 'completed');
