-- The next sweep replans the reminders of accounts whose replan was not finished.
UPDATE "reminders" SET "advance_at" = now()
FROM "users"
WHERE "users"."id" = "reminders"."user_id" AND "users"."replan_since" IS NOT NULL AND "reminders"."status" = 'active';

ALTER TABLE "users" DROP COLUMN "replan_since", DROP COLUMN "replan_after";
