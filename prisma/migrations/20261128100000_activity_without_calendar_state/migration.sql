-- The calendar feed no longer reads the activity: it drops what is gone.
DELETE FROM "audit_entries" WHERE "details" ? 'byUndo';
UPDATE "audit_entries" SET "details" = "details" - 'deleted' - 'removedApplyBy' WHERE "details" ?| ARRAY['deleted', 'removedApplyBy'];
