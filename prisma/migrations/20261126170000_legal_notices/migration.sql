-- Has the next sweep plan the notices on apply-by dates that the law sets.
UPDATE "reminders" SET "advance_at" = now()
FROM "templates"
WHERE "templates"."id" = "reminders"."template_id" AND "templates"."apply_by_kind" = 'law'
  AND NOT "reminders"."has_own_apply_by" AND "reminders"."status" = 'active'
  AND "reminders"."apply_by_on" >= CURRENT_DATE;
