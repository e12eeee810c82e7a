ALTER TABLE "sessions"
    ADD COLUMN "browser" TEXT,
    ADD COLUMN "system" TEXT,
    ADD COLUMN "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- A session expires 30 days after it was last extended.
UPDATE "sessions" SET "last_seen_at" = GREATEST("created_at", "expires" - INTERVAL '30 days');

ALTER TABLE "users" ADD COLUMN "has_signed_in" BOOLEAN NOT NULL DEFAULT false;

UPDATE "users" SET "has_signed_in" = true WHERE "email_verified" IS NOT NULL;
