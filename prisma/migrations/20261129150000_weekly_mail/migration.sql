ALTER TYPE "message_kind" ADD VALUE 'weekly';

ALTER TABLE "users" ADD COLUMN "weekly_mail" TEXT,
ADD COLUMN "weekly_at" TIMESTAMPTZ(3);

ALTER TABLE "messages" ADD COLUMN "weekly_on" DATE;

CREATE UNIQUE INDEX "messages_weekly_on_recipient_id_key" ON "messages"("weekly_on", "recipient_id");

-- Handwritten
ALTER TABLE "users" ADD CONSTRAINT "users_weekly_mail" CHECK ("weekly_mail" IN ('off', 'sunday', 'monday'));
ALTER TABLE "users" ADD CONSTRAINT "users_weekly_at" CHECK (
  (COALESCE("weekly_mail", 'off') = 'off') = ("weekly_at" IS NULL)
);
-- As text, because a value added to a type cannot be used in the same transaction.
ALTER TABLE "messages" ADD CONSTRAINT "messages_weekly" CHECK (("kind"::text = 'weekly') = ("weekly_on" IS NOT NULL));
CREATE INDEX "users_weekly_at_idx" ON "users"("weekly_at") WHERE "weekly_at" IS NOT NULL;
