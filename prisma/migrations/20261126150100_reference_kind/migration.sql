CREATE TYPE "reference_kind" AS ENUM ('plate', 'policy', 'account');
-- The next start fills it in.
ALTER TABLE "templates" ADD COLUMN "reference_kind" "reference_kind";
