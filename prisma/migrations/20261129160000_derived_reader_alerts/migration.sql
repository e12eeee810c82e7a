ALTER TABLE "readers" DROP COLUMN "alerted_occurrence";
