-- A report may arrive before the mail that it is about is recorded.
CREATE TABLE "unmatched_mail_events" (
    "provider_id" TEXT NOT NULL,
    "kind" "notice_event_kind" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "unmatched_mail_events_pkey" PRIMARY KEY ("provider_id", "kind")
);
