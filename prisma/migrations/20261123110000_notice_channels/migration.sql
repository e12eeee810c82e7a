-- Every notice so far is an email to the reminder's owner.
ALTER TABLE "notices" ADD COLUMN     "channel" TEXT,
ADD COLUMN     "recipient_id" UUID;

UPDATE "notices" SET "channel" = 'email', "recipient_id" = "reminders"."user_id"
FROM "reminders" WHERE "reminders"."id" = "notices"."reminder_id";

ALTER TABLE "notices" ALTER COLUMN "channel" SET NOT NULL,
ALTER COLUMN "recipient_id" SET NOT NULL;

-- DropIndex
DROP INDEX "notices_reminder_id_occurrence_on_lead_day_key";

-- CreateIndex
CREATE UNIQUE INDEX "notices_identity_key" ON "notices"("reminder_id", "occurrence_on", "lead_day", "channel", "recipient_id");

-- Checks
ALTER TABLE "notices" ADD CONSTRAINT "notices_channel" CHECK ("channel" IN ('email'));

-- A claim reads the due notices of one channel, however many wait on another.
DROP INDEX "notices_due_idx";
CREATE INDEX "notices_due_idx" ON "notices"("channel", "next_attempt_at") WHERE "status" = 'pending';
