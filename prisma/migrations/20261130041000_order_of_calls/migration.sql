ALTER TABLE "messages" DROP COLUMN "position";
