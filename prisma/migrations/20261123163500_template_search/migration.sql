-- AlterTable
ALTER TABLE "templates"
  ADD COLUMN "search_terms" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "popularity" INTEGER NOT NULL DEFAULT 0;
