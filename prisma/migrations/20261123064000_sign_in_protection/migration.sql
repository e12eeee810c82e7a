-- AlterTable
ALTER TABLE "users" ADD COLUMN     "address_proven_at" TIMESTAMPTZ(3),
ADD COLUMN     "sign_in_epoch" INTEGER NOT NULL DEFAULT 0;

-- Addresses that were verified before this distinction existed count as proven.
UPDATE "users" SET "address_proven_at" = "email_verified" WHERE "email_verified" IS NOT NULL;
