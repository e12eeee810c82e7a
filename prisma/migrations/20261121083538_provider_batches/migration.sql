-- AlterTable
ALTER TABLE "notices" ADD COLUMN     "batch_id" UUID,
ADD COLUMN     "batch_position" INTEGER;

-- A notice that was tried before there were batches had its own id as its key: it goes on as a batch of one.
UPDATE "notices" SET "batch_id" = "id", "batch_position" = 0
WHERE "status" = 'sending' OR ("status" IN ('pending', 'cancelled') AND "attempts" > 0);

-- Checks
ALTER TABLE "notices" ADD CONSTRAINT "notices_batch" CHECK ("batch_position" IS NULL OR "batch_id" IS NOT NULL);
ALTER TABLE "notices" ADD CONSTRAINT "notices_sending_in_batch" CHECK ("status" <> 'sending' OR "batch_position" IS NOT NULL);

-- Batches whose outcome is not known: their members, and those that are to be tried again.
CREATE INDEX "notices_batch_idx" ON "notices"("batch_id") WHERE "batch_id" IS NOT NULL;
CREATE INDEX "notices_in_doubt_idx" ON "notices"("next_attempt_at") WHERE "status" = 'pending' AND "batch_position" IS NOT NULL;
