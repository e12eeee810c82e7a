CREATE TYPE "notice_event_kind" AS ENUM ('accepted', 'failed', 'delivered', 'delayed', 'soft_bounced', 'bounced', 'complained');
CREATE TYPE "mail_problem" AS ENUM ('bounced', 'complained');

ALTER TABLE "users" ADD COLUMN "mail_problem" "mail_problem",
  ADD COLUMN "mail_problem_since" TIMESTAMPTZ(3),
  ADD COLUMN "mail_resumed_at" TIMESTAMPTZ(3);
ALTER TABLE "users" ADD CONSTRAINT "users_mail_problem_since" CHECK (("mail_problem" IS NULL) = ("mail_problem_since" IS NULL));

ALTER TABLE "notices" ADD COLUMN "round" SMALLINT NOT NULL DEFAULT 0;
ALTER TABLE "notices" ADD CONSTRAINT "notices_round" CHECK ("round" >= 0);
-- Finds the notice that a report of the mail provider is about.
CREATE INDEX "notices_provider_id_idx" ON "notices"("provider_id") WHERE "provider_id" IS NOT NULL;

CREATE TABLE "notice_events" (
    "notice_id" UUID NOT NULL,
    "round" SMALLINT NOT NULL,
    "kind" "notice_event_kind" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notice_events_pkey" PRIMARY KEY ("notice_id", "round", "kind")
);
ALTER TABLE "notice_events" ADD CONSTRAINT "notice_events_notice_id_fkey" FOREIGN KEY ("notice_id") REFERENCES "notices"("id") ON DELETE CASCADE ON UPDATE CASCADE;
