-- The next start fills these search texts in again, with the references without spaces and dashes.
UPDATE "reminders" SET "search_text" = NULL WHERE "reference" ~ '[^[:alnum:]]';
