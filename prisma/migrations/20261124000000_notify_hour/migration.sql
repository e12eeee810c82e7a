-- Null follows the site's NOTIFY_HOUR.
ALTER TABLE "users" ADD COLUMN "notify_hour" SMALLINT;
ALTER TABLE "users" ADD CONSTRAINT "users_notify_hour_check" CHECK ("notify_hour" BETWEEN 0 AND 23);
