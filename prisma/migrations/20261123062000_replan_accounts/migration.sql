-- AlterTable
ALTER TABLE "users" ADD COLUMN     "replan_after" UUID,
ADD COLUMN     "replan_since" TIMESTAMPTZ(3);

-- Checks
ALTER TABLE "users" ADD CONSTRAINT "users_replan" CHECK ("replan_after" IS NULL OR "replan_since" IS NOT NULL);

-- Accounts that wait for their plans to be renewed, longest first.
CREATE INDEX "users_replan_idx" ON "users"("replan_since") WHERE "replan_since" IS NOT NULL;
