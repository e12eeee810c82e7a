ALTER TABLE "reminders" ADD COLUMN "completed_by_email" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_completed_by_email" CHECK (NOT "completed_by_email" OR "status" = 'completed');
