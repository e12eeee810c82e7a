-- AlterTable
ALTER TABLE "attachments" ADD COLUMN     "next_scan_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "scan_attempts" SMALLINT NOT NULL DEFAULT 0;

-- Checks
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_scan_attempts" CHECK ("scan_attempts" >= 0);

-- Files that still wait for their scan, in the order of their turns. It serves whoever asked by the old index as well.
CREATE INDEX "attachments_next_scan_idx" ON "attachments"("next_scan_at") WHERE "scan_status" = 'pending';
DROP INDEX "attachments_scan_idx";
