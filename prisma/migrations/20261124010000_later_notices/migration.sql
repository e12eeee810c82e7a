-- CreateEnum
CREATE TYPE "notice_kind" AS ENUM ('lead', 'later');

-- AlterTable
ALTER TABLE "notices" ADD COLUMN "kind" "notice_kind" NOT NULL DEFAULT 'lead';
ALTER TABLE "reminders" ADD COLUMN "snoozed_until" DATE;

-- A lead day and a later notice may fall on the same day.
DROP INDEX "notices_identity_key";
CREATE UNIQUE INDEX "notices_identity_key" ON "notices"("reminder_id", "occurrence_on", "kind", "lead_day", "channel", "recipient_id");

-- A later notice goes out at most a year from now, but its due date may be any number of days away from then.
ALTER TABLE "notices" DROP CONSTRAINT "notices_lead_day";
ALTER TABLE "notices" ADD CONSTRAINT "notices_lead_day" CHECK ("kind" = 'later' OR "lead_day" BETWEEN 0 AND 3650);
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_snoozed_until" CHECK ("snoozed_until" IS NULL OR "status" = 'active');
