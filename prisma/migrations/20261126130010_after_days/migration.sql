ALTER TABLE "reminders" ADD COLUMN "after_days" INTEGER[] DEFAULT ARRAY[]::INTEGER[];
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_after_days"
  CHECK ("after_days" IS NOT NULL AND 1 <= ALL ("after_days") AND 90 >= ALL ("after_days") AND cardinality("after_days") <= 5);

ALTER TABLE "notices" DROP CONSTRAINT "notices_lead_day";
ALTER TABLE "notices" ADD CONSTRAINT "notices_lead_day" CHECK ("kind" <> 'lead' OR "lead_day" BETWEEN -90 AND 3650);
