ALTER TABLE "templates"
  ADD COLUMN "counts_from_label" TEXT,
  ADD COLUMN "counts_from_count" INTEGER,
  ADD COLUMN "counts_from_unit" TEXT,
  ADD COLUMN "counts_from_recess" TEXT,
  ADD CONSTRAINT "templates_counts_from" CHECK (
    "counts_from_label" IS NULL AND "counts_from_count" IS NULL AND "counts_from_unit" IS NULL
    OR "counts_from_label" IS NOT NULL AND "counts_from_count" IS NOT NULL AND "counts_from_unit" IS NOT NULL
      AND "counts_from_label" <> '' AND "counts_from_count" >= 1
      AND CASE "counts_from_unit"
        WHEN 'day' THEN "counts_from_count" <= 3650
        WHEN 'working-day' THEN "counts_from_count" <= 260
        WHEN 'month' THEN "counts_from_count" <= 120
        WHEN 'year' THEN "counts_from_count" <= 30
        ELSE false
      END
  ),
  ADD CONSTRAINT "templates_counts_from_recess" CHECK (
    "counts_from_recess" IS NULL
    OR "counts_from_recess" IN ('tax') AND "counts_from_unit" IS NOT NULL AND "counts_from_unit" = 'working-day'
  );

ALTER TABLE "template_translations"
  ADD COLUMN "counts_from_label" TEXT,
  ADD CONSTRAINT "template_translations_counts_from" CHECK ("counts_from_label" <> '');

ALTER TABLE "reminders"
  ADD COLUMN "event_on" DATE,
  ADD COLUMN "is_due_counted" BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT "reminders_event_on" CHECK ("event_on" BETWEEN '1900-01-01' AND '9999-12-31'),
  ADD CONSTRAINT "reminders_is_due_counted" CHECK (NOT "is_due_counted" OR "event_on" IS NOT NULL);
