-- AlterEnum
ALTER TYPE "apply_by_verb" ADD VALUE 'cancel';
