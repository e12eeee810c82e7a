-- A completed reminder keeps its snooze, so that restoring it plans the later notice again.
ALTER TABLE "reminders" DROP CONSTRAINT "reminders_snoozed_until";

-- Mails that the provider accepted and then could not send are counted.
CREATE INDEX "notice_events_failed_idx" ON "notice_events"("notice_id") WHERE "kind" = 'failed';

CREATE INDEX "unmatched_mail_events_received_at_idx" ON "unmatched_mail_events"("received_at");
