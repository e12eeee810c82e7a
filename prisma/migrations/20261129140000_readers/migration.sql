CREATE TYPE "reader_answer" AS ENUM ('doing', 'done');

ALTER TABLE "messages" ADD COLUMN     "contact_id" UUID,
ALTER COLUMN "recipient_id" DROP NOT NULL;

CREATE TABLE "contacts" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "token_hash" TEXT NOT NULL,
    "invited_at" TIMESTAMPTZ(3) NOT NULL,
    "agreed_at" TIMESTAMPTZ(3),
    "consent_text" TEXT,
    "declined_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "mail_problem" "mail_problem",
    "mail_problem_since" TIMESTAMPTZ(3),

    CONSTRAINT "contacts_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "readers" (
    "id" UUID NOT NULL,
    "reminder_id" UUID NOT NULL,
    "contact_id" UUID NOT NULL,
    "lead_day" INTEGER,
    "is_unasked" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "left_at" TIMESTAMPTZ(3),
    "hidden_at" TIMESTAMPTZ(3),
    "snoozed_until" DATE,
    "snoozed_occurrence" DATE,
    "answer" "reader_answer",
    "answered_occurrence" DATE,
    "answered_at" TIMESTAMPTZ(3),
    "alerted_occurrence" DATE,

    CONSTRAINT "readers_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "contacts_token_hash_key" ON "contacts"("token_hash");

CREATE INDEX "contacts_owner_id_idx" ON "contacts"("owner_id");

CREATE INDEX "contacts_email_idx" ON "contacts"("email");

CREATE INDEX "readers_contact_id_idx" ON "readers"("contact_id");

CREATE UNIQUE INDEX "readers_reminder_id_contact_id_key" ON "readers"("reminder_id", "contact_id");

CREATE INDEX "messages_contact_id_sent_at_idx" ON "messages"("contact_id", "sent_at");

ALTER TABLE "contacts" ADD CONSTRAINT "contacts_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "readers" ADD CONSTRAINT "readers_reminder_id_fkey" FOREIGN KEY ("reminder_id") REFERENCES "reminders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "readers" ADD CONSTRAINT "readers_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "messages" ADD CONSTRAINT "messages_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Handwritten
ALTER TABLE "messages" ADD CONSTRAINT "messages_recipient" CHECK (num_nonnulls("recipient_id", "contact_id") = 1);
ALTER TABLE "messages" ADD CONSTRAINT "messages_contact" CHECK ("contact_id" IS NULL OR "kind" = 'notice');
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_email" CHECK ("email" = lower("email"));
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_consent" CHECK (("agreed_at" IS NULL) = ("consent_text" IS NULL));
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_problem" CHECK (("mail_problem" IS NULL) = ("mail_problem_since" IS NULL));
ALTER TABLE "readers" ADD CONSTRAINT "readers_lead_day" CHECK ("lead_day" BETWEEN 0 AND 3650);
ALTER TABLE "readers" ADD CONSTRAINT "readers_snooze" CHECK (("snoozed_until" IS NULL) = ("snoozed_occurrence" IS NULL));
ALTER TABLE "readers" ADD CONSTRAINT "readers_answer" CHECK (
  ("answer" IS NULL) = ("answered_occurrence" IS NULL) AND ("answer" IS NULL) = ("answered_at" IS NULL)
);
CREATE UNIQUE INDEX "contacts_current_key" ON "contacts"("owner_id", "email") WHERE "ended_at" IS NULL;
