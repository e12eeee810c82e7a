-- A removal requested before now was never confirmed by a link; it has to be requested again.
DELETE FROM "two_factor_removals";

-- AlterTable
ALTER TABLE "two_factor_removals" ADD COLUMN     "announcement_attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "next_announcement_at" TIMESTAMPTZ(3),
ALTER COLUMN "ends_at" DROP NOT NULL;

-- CreateIndex
CREATE INDEX "two_factor_removals_next_announcement_at_idx" ON "two_factor_removals"("next_announcement_at");
