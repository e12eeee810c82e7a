ALTER TABLE "readers" ADD COLUMN "missed_occurrence" DATE;

-- As `recordMissedMail` decides it from now on.
UPDATE readers SET missed_occurrence = (
  SELECT CASE WHEN notice.status = 'failed' OR EXISTS (
    SELECT FROM notice_events AS event
    WHERE event.notice_id = notice.id AND event.round = notice.round
      AND event.kind IN ('failed', 'soft_bounced', 'bounced')
  ) THEN notice.occurrence_on END
  FROM notices AS notice
  WHERE notice.reminder_id = readers.reminder_id AND notice.recipient_id = readers.contact_id
    AND notice.status IN ('sent', 'failed')
  ORDER BY notice.send_at DESC LIMIT 1
);
