ALTER TABLE "notices" ADD COLUMN "is_obsolete" BOOLEAN NOT NULL DEFAULT false;

UPDATE "notices" AS notice SET "is_obsolete" = true
FROM "reminders" AS reminder
WHERE reminder."id" = notice."reminder_id" AND (
  reminder."status" <> 'active' OR reminder."muted_at" IS NOT NULL OR notice."occurrence_on" <> reminder."due_on"
  OR NOT CASE notice."kind"
    WHEN 'lead' THEN notice."lead_day" = ANY (reminder."lead_days")
    ELSE reminder."snoozed_until" IS NOT DISTINCT FROM notice."occurrence_on" - notice."lead_day"
  END
);
