-- The next sweep recomputes the apply-by dates that count across days which this version knows as declared holidays.
INSERT INTO "holiday_changes" ("on")
SELECT declared."on"
FROM unnest(ARRAY[
  '2008-05-02', '2009-04-22', '2011-05-18', '2011-12-27', '2014-05-07', '2016-08-03', '2016-12-27', '2019-05-08',
  '2021-11-01', '2022-12-27', '2026-11-04'
]::date[]) AS declared("on")
WHERE EXISTS (SELECT 1 FROM "reminders" WHERE declared."on" BETWEEN "apply_by_on" AND "due_on")
ON CONFLICT ("on") DO NOTHING;
