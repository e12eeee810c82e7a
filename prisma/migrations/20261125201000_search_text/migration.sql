-- The next start fills it in.
ALTER TABLE "reminders" ADD COLUMN "search_text" TEXT;
CREATE INDEX "reminders_without_search_text_idx" ON "reminders"("id") WHERE "search_text" IS NULL;
