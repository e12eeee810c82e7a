-- CreateEnum
CREATE TYPE "apply_by_verb" AS ENUM ('apply', 'pay', 'book', 'decide');

-- AlterTable
ALTER TABLE "templates" ADD COLUMN "apply_by_verb" "apply_by_verb" NOT NULL DEFAULT 'apply';
