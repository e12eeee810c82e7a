CREATE TYPE "message_kind" AS ENUM ('notice', 'rule_change');
CREATE TYPE "message_status" AS ENUM ('pending', 'sending', 'sent', 'failed', 'cancelled');

CREATE TABLE "messages" (
    "id" UUID NOT NULL,
    "kind" "message_kind" NOT NULL,
    "channel" TEXT NOT NULL,
    "recipient_id" UUID NOT NULL,
    "rule_change_id" UUID,
    "status" "message_status" NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "lease_until" TIMESTAMPTZ(3),
    "claim_id" UUID,
    "call_id" UUID,
    "position" INTEGER NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3),
    "provider_id" TEXT,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "notices" ADD COLUMN "message_id" UUID, ADD COLUMN "has_left" BOOLEAN NOT NULL DEFAULT false;

-- One message for each mail that was sent, is being sent or is in doubt. A notice in a mail of its own gives the message
-- its key, which a provider that takes a key for each mail knows already. A notice sent again had the round in its key,
-- which is no UUID: only while such a mail is in doubt may a server without keys for calls get it twice.
INSERT INTO "messages" ("id", "kind", "channel", "recipient_id", "status", "attempts", "next_attempt_at", "lease_until",
  "claim_id", "call_id", "position", "sent_at", "provider_id", "last_error", "created_at")
SELECT COALESCE("bundle_id", notice."id"), 'notice', min("channel"), (array_agg("recipient_id"))[1],
  CASE
    WHEN bool_or(notice."status" = 'sending') THEN 'sending'
    WHEN bool_or(notice."status" = 'pending' AND "batch_position" IS NOT NULL) THEN 'pending'
    WHEN bool_or(notice."status" = 'sent') THEN 'sent'
    WHEN bool_or("batch_position" IS NOT NULL) THEN 'pending'
    ELSE 'cancelled'
  END::"message_status",
  max("attempts"), min("next_attempt_at"), max("lease_until"), (array_agg("claim_id") FILTER (WHERE "claim_id" IS NOT NULL))[1],
  (array_agg("batch_id") FILTER (WHERE "batch_id" IS NOT NULL))[1], COALESCE(min("batch_position"), 0), max("sent_at"),
  max("provider_id"), max("last_error"), COALESCE(max("sent_at"), now())
FROM "notices" AS notice JOIN "users" ON "users"."id" = notice."recipient_id"
WHERE "batch_id" IS NOT NULL OR notice."status" = 'sent'
GROUP BY COALESCE("bundle_id", notice."id");

UPDATE "notices" AS notice
SET "message_id" = "messages"."id", "has_left" = notice."batch_id" IS NOT NULL AND notice."batch_position" IS NULL
FROM "messages"
WHERE "messages"."id" = COALESCE(notice."bundle_id", notice."id");

INSERT INTO "messages" ("id", "kind", "channel", "recipient_id", "rule_change_id", "status", "attempts",
  "next_attempt_at", "lease_until", "claim_id", "call_id", "sent_at", "provider_id", "last_error")
SELECT "id", 'rule_change', 'email', "user_id", "rule_change_id", "status"::text::"message_status", "attempts",
  "next_attempt_at", "lease_until", "claim_id", "batch_id", "sent_at", "provider_id", "last_error"
FROM "rule_change_recipients";

DROP INDEX "notices_lease_idx", "notices_batch_idx", "notices_in_doubt_idx", "notices_of_day_idx", "notices_provider_id_idx";
ALTER TABLE "notices"
  DROP CONSTRAINT "notices_claimed", DROP CONSTRAINT "notices_batch", DROP CONSTRAINT "notices_sending_in_batch",
  DROP CONSTRAINT "notices_bundle_id",
  DROP COLUMN "lease_until", DROP COLUMN "claim_id", DROP COLUMN "batch_id", DROP COLUMN "batch_position",
  DROP COLUMN "bundle_id", DROP COLUMN "provider_id";
ALTER TABLE "rule_change_recipients"
  DROP CONSTRAINT "rule_change_recipients_pkey",
  DROP COLUMN "id", DROP COLUMN "status", DROP COLUMN "attempts", DROP COLUMN "next_attempt_at", DROP COLUMN "lease_until",
  DROP COLUMN "claim_id", DROP COLUMN "batch_id", DROP COLUMN "sent_at", DROP COLUMN "provider_id", DROP COLUMN "last_error";
DROP INDEX "rule_change_recipients_rule_change_id_user_id_key";
ALTER TABLE "rule_change_recipients" ADD CONSTRAINT "rule_change_recipients_pkey" PRIMARY KEY ("rule_change_id", "user_id");

CREATE UNIQUE INDEX "messages_rule_change_id_recipient_id_key" ON "messages"("rule_change_id", "recipient_id");
CREATE INDEX "notices_message_id_idx" ON "notices"("message_id");
ALTER TABLE "messages" ADD CONSTRAINT "messages_recipient_id_fkey" FOREIGN KEY ("recipient_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "messages" ADD CONSTRAINT "messages_rule_change_id_fkey" FOREIGN KEY ("rule_change_id") REFERENCES "rule_changes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notices" ADD CONSTRAINT "notices_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Handwritten
ALTER TABLE "messages" ADD CONSTRAINT "messages_channel" CHECK ("channel" IN ('email'));
ALTER TABLE "messages" ADD CONSTRAINT "messages_claimed" CHECK (("status" = 'sending') = ("lease_until" IS NOT NULL AND "claim_id" IS NOT NULL));
ALTER TABLE "messages" ADD CONSTRAINT "messages_sending_in_call" CHECK ("status" <> 'sending' OR "call_id" IS NOT NULL);
ALTER TABLE "messages" ADD CONSTRAINT "messages_sent" CHECK ("status" <> 'sent' OR "sent_at" IS NOT NULL);
ALTER TABLE "messages" ADD CONSTRAINT "messages_rule_change" CHECK (("kind" = 'rule_change') = ("rule_change_id" IS NOT NULL));
ALTER TABLE "notices" ADD CONSTRAINT "notices_has_left" CHECK (NOT "has_left" OR "status" IN ('cancelled', 'superseded'));
CREATE INDEX "messages_call_id_idx" ON "messages"("call_id") WHERE "call_id" IS NOT NULL;
CREATE INDEX "messages_in_call_idx" ON "messages"("channel", "next_attempt_at") WHERE "status" IN ('pending', 'sending') AND "call_id" IS NOT NULL;
CREATE INDEX "messages_due_idx" ON "messages"("channel", "next_attempt_at") WHERE "status" = 'pending' AND "call_id" IS NULL;
CREATE INDEX "messages_of_day_idx" ON "messages"("recipient_id", "sent_at");
CREATE INDEX "messages_sent_at_idx" ON "messages"("sent_at") WHERE "kind" = 'rule_change';
CREATE INDEX "messages_provider_id_idx" ON "messages"("provider_id") WHERE "provider_id" IS NOT NULL;
