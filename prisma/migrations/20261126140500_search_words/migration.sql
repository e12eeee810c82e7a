-- The next start fills the search texts in again, with words and amounts.
UPDATE "reminders" SET "search_text" = NULL WHERE "search_text" IS NOT NULL;
