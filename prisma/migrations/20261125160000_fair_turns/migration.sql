-- Due notices by recipient, so that a claim finds each recipient with one look-up, and the first due date of each.
DROP INDEX "notices_due_idx";
CREATE INDEX "notices_due_idx" ON "notices"("channel", "next_attempt_at", "recipient_id", "occurrence_on") WHERE "status" = 'pending';
-- Messages of a day to one recipient, with those that are being sent or in doubt.
CREATE INDEX "notices_of_day_idx" ON "notices"("recipient_id", COALESCE("sent_at", 'infinity'::timestamptz)) WHERE "sent_at" IS NOT NULL OR "batch_position" IS NOT NULL;

-- Cancelled notices that were never attempted and are no longer planned. Replanning deletes them from now on.
DELETE FROM "notices" AS notice USING "reminders" AS reminder
WHERE reminder."id" = notice."reminder_id" AND notice."status" = 'cancelled' AND notice."attempts" = 0
  AND notice."batch_id" IS NULL AND notice."round" = 0
  AND (notice."occurrence_on" <> reminder."due_on" OR NOT CASE notice."kind"
    WHEN 'lead' THEN notice."lead_day" = ANY (reminder."lead_days")
    ELSE reminder."snoozed_until" IS NOT DISTINCT FROM notice."occurrence_on" - notice."lead_day" END)
  AND NOT EXISTS (
    SELECT 1 FROM "notices" AS other
    WHERE other."reminder_id" = notice."reminder_id" AND other."occurrence_on" = notice."occurrence_on"
      AND other."status" = 'superseded'
  );
