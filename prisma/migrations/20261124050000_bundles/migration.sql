ALTER TABLE "users" ADD COLUMN "one_mail_a_morning" BOOLEAN NOT NULL DEFAULT false;
-- Tells a claim whether there is any such owner.
CREATE INDEX "users_one_mail_a_morning_idx" ON "users"("id") WHERE "one_mail_a_morning";

ALTER TABLE "notices" ADD COLUMN "bundle_id" UUID;
-- A notice that is free to join another batch belongs to no bundle.
ALTER TABLE "notices" ADD CONSTRAINT "notices_bundle_id" CHECK ("bundle_id" IS NULL OR "batch_id" IS NOT NULL OR "status" IN ('sending', 'sent'));
